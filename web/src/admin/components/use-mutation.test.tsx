import { expect, it, vi } from "vitest";
import { render } from "vitest-browser-react";
import { AppError } from "../../shared/lib/app-error.ts";
import { adminText } from "../../testing/texts.ts";
import { AdminTexts, createAdminTexts } from "../i18n/admin-texts.tsx";
import { ConfirmProvider } from "./confirm.tsx";
import { NoticeProvider, Notices } from "./notice.tsx";
import { useMutation } from "./use-mutation.ts";

const steps: string[] = [];

async function renderMutation(call: () => Promise<unknown>) {
  steps.length = 0;
  function DeleteButton() {
    const run = useMutation();
    const mutation = {
      question: { title: "Ertu viss?", text: "Henni verður eytt.", confirm: "Eyða" },
      optimisticUpdate: () => void steps.push("update"),
      rollback: () => void steps.push("rollback"),
      call: () => {
        steps.push("call");
        return call();
      },
      reload: () => void steps.push("reload"),
      onSuccess: () => "Eytt",
      onError: (reason: string) => `Mistókst: ${reason}`,
    };
    return (
      <button type="button" onClick={() => void run(mutation)}>
        Byrja
      </button>
    );
  }
  const screen = await render(
    <AdminTexts initial={await createAdminTexts("is")}>
      <NoticeProvider>
        <Notices />
        <ConfirmProvider>
          <DeleteButton />
        </ConfirmProvider>
      </NoticeProvider>
    </AdminTexts>,
  );
  await screen.getByRole("button", { name: "Byrja" }).click();
  const answer = (name: string) => screen.getByRole("dialog").getByRole("button", { name }).click();
  return { ...screen, answer };
}

it("does nothing unless its question is confirmed", async () => {
  const { answer } = await renderMutation(vi.fn());
  await answer("Hætta við");
  expect(steps).toEqual([]);
});

it("updates, calls and shows the notice of success", async () => {
  const { answer, getByRole } = await renderMutation(async () => undefined);
  await answer("Eyða");
  await expect.element(getByRole("status")).toHaveTextContent("Eytt");
  expect(steps).toEqual(["update", "call"]);
});

it("rolls back and reloads after a failure, and shows the reason", async () => {
  const { answer, getByRole } = await renderMutation(() => Promise.reject(new AppError("topics/not-found")));
  await answer("Eyða");
  const reason = adminText("is", "errors:topics/not-found");
  await expect.element(getByRole("alert")).toHaveTextContent(`Mistókst: ${reason}`);
  expect(steps).toEqual(["update", "call", "rollback", "reload"]);
});
