import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { Language } from "../../../shared/i18n/language.ts";
import { requestsTo } from "../../../testing/backend.ts";
import { AdminTexts, createAdminTexts } from "../../i18n/admin-texts.tsx";
import { PasswordSetLink } from "./password-set-link.tsx";

const LINK = "https://auth.example/action?mode=resetPassword&oobCode=abc-_1&apiKey=any&lang=de";
const ours = (language: Language) =>
  `${location.origin}/admin/password?mode=resetPassword&oobCode=abc-_1&lang=${language}`;

async function showLink(language: Language) {
  return render(
    <AdminTexts initial={await createAdminTexts(language)}>
      <PasswordSetLink name="Katla" email="katla@matbjorg.example" link={LINK} isReplaced={false} />
    </AdminTexts>,
  );
}

it.each([
  [
    "is",
    "Aðgangurinn er tilbúinn: Katla",
    "Hlekkur til að velja lykilorð",
    /komdu hlekknum til þess sem fær aðganginn/,
  ],
  [
    "en",
    "The account for Katla is ready",
    "Link to choose a password",
    /send this link to the person who gets the account/,
  ],
] as const)("the link has the language of the page: %s", async (language, title, label, hint) => {
  const screen = await showLink(language);
  const region = screen.getByRole("region", { name: title });
  await expect.element(region.getByText(hint)).toBeVisible();
  const field = region.getByRole("textbox", { name: label });
  await expect.element(field).toHaveValue(ours(language));
  await expect.element(field).toHaveAttribute("readonly");
  await expect.element(field).toHaveFocus();
  const { selectionStart, selectionEnd, value } = field.element() as HTMLInputElement;
  expect([selectionStart, selectionEnd]).toEqual([0, value.length]);
});

it("the button copies the link, and shows the success", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const screen = await showLink("is");
  await screen.getByRole("button", { name: "Afrita hlekk" }).click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Hlekkurinn var afritaður");
  expect(write.mock.calls).toEqual([[ours("is")]]);
  const first = screen.getByRole("status").element();
  await screen.getByRole("button", { name: "Afrita hlekk" }).click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Hlekkurinn var afritaður");
  // A screen reader speaks a status again only if its text has gone and comes back.
  expect(first.isConnected).toBe(false);
});

it("the button selects the link and shows the failure if it cannot be copied", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("", "NotAllowedError"));
  const screen = await showLink("is");
  const input = screen.getByRole("textbox").element() as HTMLInputElement;
  input.setSelectionRange(0, 0);
  await screen.getByRole("button", { name: "Afrita hlekk" }).click();
  await expect
    .element(screen.getByRole("status"))
    .toHaveTextContent("Ekki tókst að afrita. Veldu hlekkinn og afritaðu hann.");
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length]);
});

it.each([
  ["shows that an invitation was mailed", 200, "Boð með öðrum hlekk var sent á katla@matbjorg.example"],
  [
    "keeps the link if the mail cannot be sent",
    500,
    "Ekki tókst að senda boðið. Afritaðu hlekkinn og komdu honum til þess sem fær aðganginn.",
  ],
])("the panel with the link %s", async (_what, status, message) => {
  vi.spyOn(console, "error").mockReturnValue();
  requestsTo("accounts:sendOobCode", () => Response.json({ error: { message: "INTERNAL" } }, { status }));
  const screen = await showLink("is");
  await screen.getByRole("button", { name: "Senda boð í tölvupósti" }).click();
  await expect.element(screen.getByRole("status")).toHaveTextContent(message);
  await expect.element(screen.getByRole("textbox")).toHaveValue(ours("is"));
});
