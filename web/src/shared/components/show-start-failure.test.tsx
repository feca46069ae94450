import { expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { brand } from "../../brand.ts";
import { showStartFailure } from "./show-start-failure.ts";

it.each([
  ["is", "Ekki tókst að sækja síðuna", "Endurhlaða síðuna"],
  ["en", "The page couldn’t be loaded", "Reload the page"],
] as const)(
  "the start failure in %s says between header and footer that the page could not be loaded",
  (language, title, reload) => {
    const root = document.createElement("div");
    onTestFinished(() => root.remove());
    root.innerHTML = "<header>header</header><main><p>skeleton</p></main><footer>footer</footer>";
    document.body.append(root);
    showStartFailure(root, language, "0a1b");
    const alert = page.getByRole("alert");
    expect(alert.getByRole("heading", { level: 1 }).element().textContent).toBe(title);
    expect(root.querySelector("p")?.textContent).toContain(brand.email);
    expect(root.textContent).toContain(language === "is" ? "Villunúmer: 0a1b" : "Error code: 0a1b");
    expect(alert.getByRole("button", { name: reload }).elements()).toHaveLength(1);
    expect(root.textContent).not.toContain("skeleton");
    expect([root.firstElementChild?.textContent, root.lastElementChild?.textContent]).toEqual([
      "header",
      "footer",
    ]);
    expect(document.documentElement.lang).toBe(language);
    root.remove();
  },
);
