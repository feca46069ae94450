import { beforeEach, describe, expect, it, vi } from "vitest";
import { brand } from "../../brand.ts";
import { queriesFind } from "../../testing/backend.ts";
import { ADMIN, renderAdmin } from "../../testing/render-screen.tsx";
import { adminText } from "../../testing/texts.ts";

const RECORD = { email: ADMIN.email, name: ADMIN.name, isAdmin: true };

beforeEach(() => {
  queriesFind("webpage_news", []);
});

describe("what an owner has to know of a demo", () => {
  const render = async (language: "is" | "en", role: string) => {
    const screen = await renderAdmin("/admin/news", { language, record: { ...RECORD, role } });
    await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
    return screen.getByRole("group").filter({ hasText: adminText(language, "admin:demo.title") });
  };

  it.each(["is", "en"] as const)("is on an admin's first screen, in %s", async (language) => {
    vi.spyOn(brand, "isDemo", "get").mockReturnValue(true);
    const notice = await render(language, "admin");
    await notice.getByText(adminText(language, "admin:demo.title")).click();
    const points = notice
      .getByRole("listitem")
      .elements()
      .map(({ textContent }) => textContent);
    const keys = ["fiction", "promises", "legal", "analytics", "names"];
    expect(points).toEqual(keys.map((key) => adminText(language, `admin:demo.${key}`)));
  });

  it.each([
    ["an editor's", true, "editor"],
    ["an operator's own", false, "admin"],
  ])("is not on %s", async (_, isDemo, role) => {
    vi.spyOn(brand, "isDemo", "get").mockReturnValue(isDemo);
    expect((await render("is", role)).elements()).toEqual([]);
  });
});
