import { adminPaths } from "@matbjorg/contract/access/admin-paths";
import {
  LEGAL_SINCE,
  type LegalName,
  type LegalTexts,
  type LegalVersionToEdit,
} from "@matbjorg/contract/legal/legal-versions";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import useSWR from "swr";
import { pathInLanguage, paths } from "../../../shared/config/paths.ts";
import { useLanguage } from "../../../shared/i18n/use-language.ts";
import { callFunction } from "../../../shared/lib/call-function.ts";
import { focusHeading } from "../../../shared/lib/focus-heading.ts";
import { formatLongDate } from "../../../shared/lib/format-date.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { Loading } from "../../components/loading.tsx";
import { useNotice } from "../../components/notice.tsx";
import { repeatUnanswered } from "../../components/outcome.ts";
import { ScreenHead } from "../../components/screen-head.tsx";
import { useErrorText } from "../../lib/use-error-text.ts";
import { useLabels } from "../../lib/use-labels.ts";
import { LegalForm } from "./legal-form.tsx";

/** The versions of the terms or of the privacy policy, and the form of the next one. */
export function Component() {
  const { pathname } = useLocation();
  const name = pathname === adminPaths.editContent("privacy") ? "privacy" : "terms";
  return <Screen key={name} name={name} />;
}

function Screen({ name }: { name: LegalName }) {
  const { t } = useTranslation("admin-content");
  const language = useLanguage();
  const { notify } = useNotice();
  const errorText = useErrorText();
  // A new key for each opening, because the form must not begin with a cached text.
  const [opening] = useState(() => crypto.randomUUID());
  const { data, error, mutate } = useSWR(["legal", name, opening], () =>
    callFunction("getLegalText", { name }),
  );
  /** The version in the form; null for a new one. Later reads do not change what the editor is writing. */
  const [opened, setOpened] = useState<LegalVersionToEdit | null>();
  const isTyped = useRef<boolean>(null);
  /** Changes with each save that succeeds, and with it the form. A retry after a lost response counts as the same save. */
  const [request, setRequest] = useState(() => crypto.randomUUID());
  if (data && opened === undefined) setOpened(data.next ?? null);
  const text = useLabels().section(name);
  const date = (day: string) => formatLongDate(new Date(day), language);

  /**
   * Saves, changes or deletes a version (`after` is null), and offers to undo that. `end` is missing for an undo, which
   * keeps what was typed since.
   *
   * @throws AppError
   */
  async function change(
    before: LegalVersionToEdit | null,
    after: LegalTexts | null,
    end?: () => void,
  ): Promise<void> {
    const input = {
      name,
      from: (after ?? before)?.from ?? "",
      ...(before && { replaces: { from: before.from, version: before.version } }),
      texts: after && { is: after.is, en: after.en },
      requestId: end ? request : crypto.randomUUID(),
    };
    const { version } = await repeatUnanswered(() => callFunction("saveLegalText", input)).catch((cause) => {
      // The form shows the failure. The notice of an earlier save would contradict it.
      notify(undefined);
      throw cause;
    });
    const saved = after && { from: after.from, is: after.is, en: after.en, version };
    end?.();
    void mutate();
    setOpened(saved);
    if (end || !isTyped.current) {
      setRequest(crypto.randomUUID());
      // The new form does not have the button that had the focus.
      focusHeading();
    }
    const done = after ? t("legal.saved", { text, date: date(after.from) }) : t("legal.deleted", { text });
    const undo = () =>
      change(saved, before).catch((cause: unknown) => {
        const failed = t(before ? "legal.failed" : "legal.deleteFailed", { reason: errorText(cause) });
        notify({ kind: "error", text: failed, isForScreen: true });
      });
    notify({
      kind: "success",
      text: end ? done : t("undone", { name: text }),
      isForScreen: true,
      ...(end && { action: { label: t("undo"), run: () => void undo() } }),
    });
  }

  return (
    <>
      <ScreenHead title={text} intro={t("legal.intro")}>
        <Link className="link" to={adminPaths.content}>
          {t("all")}
        </Link>
      </ScreenHead>
      {error && !data && <LoadFailed text={t("legal.loadFailed")} onRetry={() => mutate()} />}
      {!error && !data && <Loading onRetry={() => void mutate()} />}
      {data && opened !== undefined && (
        <div className="stack loose">
          {(data.next || data.inForce.from !== LEGAL_SINCE[name]) && (
            <p>
              <a className="link" href={`${pathInLanguage(paths[name], language)}#versions`}>
                {t("legal.all")}
              </a>
            </p>
          )}
          <h2 className="minor">{opened ? t("legal.edit", { date: date(opened.from) }) : t("legal.new")}</h2>
          <LegalForm
            key={request}
            name={name}
            opened={opened}
            inForce={data.inForce}
            isTyped={isTyped}
            change={change}
          />
        </div>
      )}
    </>
  );
}
