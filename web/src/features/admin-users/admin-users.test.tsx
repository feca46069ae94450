import { expect, it } from "vitest";
import { queriesFind } from "../../testing/backend.ts";
import { renderAdmin } from "../../testing/render-screen.tsx";

it("lists who is there", async () => {
  queriesFind("webpage_admin", [
    { id: "sigga", email: "sigga@matbjorg.example", name: "Sigga", isAdmin: true },
  ]);
  const screen = await renderAdmin("/admin/users");
  await expect.element(screen.getByRole("cell", { name: "sigga@matbjorg.example" })).toBeVisible();
});
