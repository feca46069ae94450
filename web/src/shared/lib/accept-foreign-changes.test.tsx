import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { acceptForeignChanges } from "./accept-foreign-changes.ts";

it("React keeps working after another program has wrapped, moved or removed what it rendered", async () => {
  acceptForeignChanges();
  const Page = ({ isOpen }: { isOpen: boolean }) => (
    <main>
      {isOpen && <i>blocked</i>}
      {isOpen ? "old" : <b>new</b>}
      {!isOpen && <u>first</u>}
      <p>last</p>
    </main>
  );
  const screen = await render(<Page isOpen />);
  const main = screen.getByRole("main").element();
  const [blocked, text, last] = [...main.childNodes] as [Element, Text, Element];
  blocked.remove();
  for (const node of [text, last]) {
    const font = document.createElement("font");
    node.replaceWith(font);
    font.append(node);
  }
  await screen.rerender(<Page isOpen={false} />);
  expect(main.textContent).toBe("newfirstlast");
});
