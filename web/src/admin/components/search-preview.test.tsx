import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { AdminTexts, createAdminTexts } from "../i18n/admin-texts.tsx";
import { SearchPreview } from "./search-preview.tsx";

it("a search result in a narrow column shows its text inside its frame", async () => {
  const initial = await createAdminTexts("is");
  const title = "Hundrað tonn af mat hafa ratað á diskinn";
  const screen = await render(
    <AdminTexts initial={initial}>
      <div style={{ width: 240 }}>
        <SearchPreview
          language="is"
          path="/news/hundrad-tonn-af-mat-hafa-ratad-a-diskinn"
          title={title}
          description="Á dögunum seldist hundraðasta tonnið af umframmat."
        />
      </div>
    </AdminTexts>,
  );
  const found = screen.getByText(title).element();
  const frame = found.parentElement as Element;
  expect(frame.getBoundingClientRect().width).toBe(240);
  const texts = [...frame.querySelectorAll("p, span")].map((one) => one.getBoundingClientRect());
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.filter(({ right }) => right > frame.getBoundingClientRect().right)).toEqual([]);
});
