import type { i18n as I18n } from "i18next";
import { Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { createMemoryRouter, MemoryRouter, RouterProvider } from "react-router-dom";
import adminPage from "../admin.html?raw";
import { ConfirmProvider, useConfirm } from "../src/admin/components/confirm.tsx";
import { Empty } from "../src/admin/components/empty.tsx";
import { Field } from "../src/admin/components/field.tsx";
import { FormDialog } from "../src/admin/components/form-dialog.tsx";
import { LoadFailed } from "../src/admin/components/load-failed.tsx";
import { Loading } from "../src/admin/components/loading.tsx";
import { type Notice, NoticeProvider, Notices, useNotice } from "../src/admin/components/notice.tsx";
import { PasswordField } from "../src/admin/components/password-field.tsx";
import { PendingBar } from "../src/admin/components/pending-bar.tsx";
import { ShowMore } from "../src/admin/components/show-more.tsx";
import table from "../src/admin/components/table.module.css";
import { Table } from "../src/admin/components/table.tsx";
import { Thumbnail } from "../src/admin/components/thumbnail.tsx";
import { Toggle } from "../src/admin/components/toggle.tsx";
import { RichTextEditor } from "../src/admin/features/news/components/rich-text-editor.tsx";
import { createAdminTexts } from "../src/admin/i18n/admin-texts.tsx";
import { Spinner } from "../src/shared/components/spinner.tsx";
import { SlowNotice } from "../src/shared/components/still-loading.tsx";
import type { Language } from "../src/shared/i18n/language.ts";
import { loadNamespace } from "../src/shared/i18n/setup.ts";
import { useLanguage } from "../src/shared/i18n/use-language.ts";
import { Band, type Tone } from "../src/site/components/band.tsx";
import { CallToAction } from "../src/site/components/call-to-action.tsx";
import { PageBand } from "../src/site/components/page-band.tsx";
import { ArticleCardSkeleton } from "../src/site/features/news/components/article-card-skeleton.tsx";
import styles from "./vocabulary.module.css";

export const AREAS = ["site", "admin"] as const;
type Area = (typeof AREAS)[number];
type Piece = {
  readonly name: string;
  /** Where it is used; both unless said otherwise. */
  readonly area?: Area;
  readonly States: () => ReactNode;
};

const nothing = () => {};

/** Everything that both applications are made of, in every state it can have. */
export const PIECES: readonly Piece[] = [
  { name: "Skip link", States: SkipLink },
  { name: "Button", States: Buttons },
  { name: "Link", States: Links },
  { name: "Card", States: Cards },
  { name: "Chip", States: Chips },
  { name: "Choice", States: Choices },
  { name: "Chip of the admin area", area: "admin", States: AdminChips },
  { name: "Field", States: Fields },
  { name: "Password", area: "admin", States: Passwords },
  { name: "Check", area: "admin", States: Checks },
  { name: "Banner", States: Banners },
  { name: "Notice", area: "admin", States: ShownNotices },
  { name: "Spinner", States: Spinners },
  { name: "Takes long", States: SlowNotices },
  { name: "Start failure", area: "admin", States: StartFailures },
  { name: "Pending bar", area: "admin", States: Pending },
  { name: "Skeleton", States: Skeletons },
  { name: "Heading", States: Headings },
  { name: "Dialog", area: "admin", States: Dialogs },
  { name: "Form in a dialog", area: "admin", States: FormDialogs },
  { name: "Empty list", area: "admin", States: Empties },
  { name: "Toggle", area: "admin", States: Toggles },
  { name: "Table", area: "admin", States: Tables },
  { name: "Show more", area: "admin", States: ShowMores },
  { name: "Toolbar", area: "admin", States: Toolbars },
  { name: "Band", area: "site", States: Bands },
  { name: "Head of a page", area: "site", States: PageBands },
  { name: "Call to action", area: "site", States: CallsToAction },
];

/** The product's own texts: what a piece says in the product it says here. */
export async function textsOfPieces(language: Language): Promise<I18n> {
  const texts = await createAdminTexts(language);
  for (const namespace of ["contact", "news", "marketplace"] as const) await loadNamespace(texts, namespace);
  return texts;
}

export function Vocabulary({ area, texts }: { area: Area; texts: I18n }) {
  return (
    <I18nextProvider i18n={texts}>
      <main className={styles.pieces}>
        <h1 className="visually-hidden">/dev/pieces</h1>
        {PIECES.filter((piece) => (piece.area ?? area) === area).map(({ name, States }) => (
          <section key={name} className={styles.piece} data-piece={name} aria-label={name}>
            <h2 lang="en">{name}</h2>
            <div className={styles.states}>
              <States />
            </div>
          </section>
        ))}
      </main>
    </I18nextProvider>
  );
}

function SkipLink() {
  const { t } = useTranslation("admin");
  return (
    <a className="skip" href="#root">
      {t("skip")}
    </a>
  );
}

function Buttons() {
  const { t } = useTranslation("contact");
  return [false, true].map((isDark) => (
    <div key={String(isDark)} className={`row ${styles.wide} ${isDark ? `dark ${styles.ground}` : ""}`}>
      {["", "highlight", "quiet", "danger", "small"].map((kind) => (
        <button key={kind} type="button" className={`button ${kind}`}>
          {t("form.send")}
        </button>
      ))}
      <button type="button" className="button" disabled>
        <span className="spinner" aria-hidden="true" />
        {t("form.sending")}
      </button>
      <button type="button" className="button quiet" aria-disabled="true">
        {t("form.sending")}
      </button>
      <a className="button" href="#root">
        {t("form.title")}
      </a>
      <button type="button" className="button small" disabled>
        <Trash2 aria-hidden="true" size={16} />
        {t("form.send")}
      </button>
    </div>
  ));
}

function Links() {
  const { t } = useTranslation();
  return [false, true].map((isDark) => (
    <p key={String(isDark)} className={`row tight ${isDark ? `dark ${styles.ground}` : ""}`}>
      <a className="link" href="#root">
        {t("nav.story")}
      </a>
      <button type="button" className="link">
        {t("cookies.settings")}
      </button>
    </p>
  ));
}

function Cards() {
  const { t } = useTranslation("contact");
  return (
    <div className={`card ${styles.ground}`}>
      <h3>{t("title")}</h3>
      <p>{t("lead")}</p>
      <p className="hint">{t("form.required")}</p>
    </div>
  );
}

function Chips() {
  const { t } = useTranslation();
  return (
    <>
      <span className="chip">{t("nav.marketplace")}</span>
      <span className="chip plain">{t("nav.marketplace")}</span>
    </>
  );
}

function Choices() {
  const { t } = useTranslation("news");
  return (
    <>
      <a className="choice" href="#choice" aria-current="true">
        {t("topics.all")}
      </a>
      <a className="choice" href="#choice">
        {t("title")}
      </a>
      {[true, false].map((isChosen) => (
        <label key={String(isChosen)} className="choice">
          <input type="checkbox" defaultChecked={isChosen} />
          {t("title")}
        </label>
      ))}
    </>
  );
}

function AdminChips() {
  const { t } = useTranslation("news-admin");
  return (
    <>
      {(["complete", "partly", "missing"] as const).map((state) => (
        <span key={state} className="chip small" data-state={state}>
          {t(`editor.${state}`)}
        </span>
      ))}
      <span className="chip small bad">{t("list.isDraft")}</span>
    </>
  );
}

function Fields() {
  const { t } = useTranslation("contact");
  const [label, hint, error] = [t("form.email"), t("form.required"), t("invalid.emailWrong")];
  return (
    <>
      <Field label={label}>{(props) => <input {...props} type="email" />}</Field>
      <Field label={label} hint={hint}>
        {(props) => <input {...props} type="email" defaultValue="anna@my-site.is" />}
      </Field>
      <Field label={label} hint={hint} error={error}>
        {(props) => <input {...props} type="email" defaultValue="anna@" />}
      </Field>
      <Field label={label}>{(props) => <input {...props} type="email" disabled />}</Field>
      <Field label={t("form.message")}>{(props) => <textarea {...props} />}</Field>
      <Field label={t("form.message")} error={t("invalid.messageMissing")}>
        {(props) => <textarea {...props} />}
      </Field>
      <div className="field">
        <span className="label">{t("form.name")}</span>
      </div>
      <div className="trap" aria-hidden="true">
        <input tabIndex={-1} aria-label={t("form.website")} />
      </div>
    </>
  );
}

function Passwords() {
  const { t } = useTranslation("admin");
  return (
    <>
      <PasswordField label={t("login.password")} error={undefined} defaultValue="matarbiti" />
      <PasswordField label={t("password.label")} hint={t("password.hint")} error={t("password.short")} />
    </>
  );
}

function Checks() {
  const { t } = useTranslation("news-admin");
  return [false, true].map((isOn) => (
    <div key={String(isOn)}>
      <label className="check">
        <input type="checkbox" defaultChecked={isOn} />
        {t("editor.isPublished")}
      </label>
      <label>
        <input type="radio" defaultChecked={isOn} />
        <span>{t("editor.conflictMine")}</span>
      </label>
    </div>
  ));
}

function Banners() {
  const { t } = useTranslation(["contact", "news-admin"]);
  return (
    <>
      {["", "good", "bad"].map((kind) => (
        <div key={kind} className={`notice ${kind}`}>
          <p>{t("invalid.title")}</p>
          <ul>
            <li>
              <a href="#root">{t("invalid.nameMissing")}</a>
            </li>
          </ul>
        </div>
      ))}
      <LoadFailed text={t("news-admin:list.fetchFailed")} onRetry={async () => nothing()} />
    </>
  );
}

function ShownNotices() {
  const { t } = useTranslation("news-admin");
  const action = { label: t("list.undo"), run: nothing };
  return (
    <>
      <Shown kind="success" text={t("list.deleted", { title: t("list.untitled") })} action={action} />
      <Shown kind="error" text={t("list.statusFailed")} details={[t("editor.tooLarge")]} />
      <Shown kind="info" text={t("editor.draftOlder")} />
    </>
  );
}

function Shown(notice: Notice) {
  return (
    <NoticeProvider>
      <Notices />
      <Notify notice={notice} />
    </NoticeProvider>
  );
}

function Notify({ notice }: { notice: Notice }) {
  const { notify } = useNotice();
  useEffect(() => notify(notice), [notify, notice]);
  return null;
}

function Spinners() {
  const { t } = useTranslation("admin");
  return (
    <>
      <Spinner label={t("loading")} />
      <span className="spinner" aria-hidden="true" />
      <Loading />
    </>
  );
}

function SlowNotices() {
  return [false, true].map((isAsking) => (
    <div key={String(isAsking)} className={styles.wide}>
      <SlowNotice isAsking={isAsking} onAsk={nothing} />
    </div>
  ));
}

/** As it stands in admin.html, whose first script did not come. */
function StartFailures() {
  const [failure] = useState(() =>
    new DOMParser().parseFromString(adminPage, "text/html").querySelector<HTMLElement>(".start-failure"),
  );
  const show = (place: HTMLElement | null) => {
    if (!place || !failure) return;
    failure.style.display = "grid";
    place.replaceChildren(failure);
  };
  return <div className={styles.wide} ref={show} />;
}

/** On its way to a screen that never comes. */
function Pending() {
  const [router] = useState(() => {
    const never = () => new Promise<never>(nothing);
    return createMemoryRouter([
      { path: "/", element: <PendingBar /> },
      { path: "/never", loader: never },
    ]);
  });
  useEffect(() => void router.navigate("/never"), [router]);
  return <RouterProvider router={router} />;
}

function Skeletons() {
  return (
    <>
      <div className={`bone ${styles.bone}`} />
      <div className={styles.sample}>
        <ArticleCardSkeleton />
      </div>
    </>
  );
}

function Headings() {
  const { t } = useTranslation("contact");
  return (
    <div className="heading">
      <h2>{t("title")}</h2>
      <p className="lead">{t("lead")}</p>
    </div>
  );
}

function Dialogs() {
  return (
    <ConfirmProvider>
      <Ask />
      <Ask isDangerous />
    </ConfirmProvider>
  );
}

function Ask({ isDangerous = false }) {
  const { t } = useTranslation("news-admin");
  const ask = useConfirm();
  const question = isDangerous
    ? { title: t("history.deleteTitle"), text: t("history.deleteQuestion"), confirm: t("history.delete") }
    : { title: t("editor.leaveTitle"), text: t("editor.leaveQuestion"), confirm: t("editor.leaveConfirm") };
  return (
    <button type="button" className="button quiet" onClick={() => void ask({ ...question, isDangerous })}>
      {question.title}
    </button>
  );
}

/** Not modal, which would lie over all the other pieces. */
function FormDialogs() {
  const { t } = useTranslation(["admin-towns", "errors"]);
  useEffect(() => {
    for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog.form")) {
      dialog.close();
      dialog.show();
      dialog.style.position = "static";
    }
  }, []);
  return (
    <ConfirmProvider>
      <FormDialog
        title={t("addTitle")}
        submit={t("add")}
        submitting={t("saving")}
        isBusy={false}
        failure={t("errors:towns/too-many")}
        isTouched={false}
        onSubmit={nothing}
        onClose={nothing}
      >
        <Field label={t("town")} error={t("nameTaken")}>
          {(props) => <input {...props} type="text" />}
        </Field>
      </FormDialog>
    </ConfirmProvider>
  );
}

function Empties() {
  const { t } = useTranslation("admin-towns");
  return (
    <Empty picture="towns" title={t("empty")} text={t("emptyText")}>
      <button type="button" className="button">
        {t("addTitle")}
      </button>
    </Empty>
  );
}

function Toggles() {
  const { t } = useTranslation("admin-users");
  return [false, true].flatMap((isDisabled) =>
    [false, true].map((isOn) => (
      <Switch
        key={`${isDisabled} ${isOn}`}
        startsOn={isOn}
        isDisabled={isDisabled}
        label={t("table.isAdmin")}
      />
    )),
  );
}

function Switch(props: { startsOn: boolean; isDisabled?: boolean; label: string }) {
  const { t } = useTranslation("admin-users");
  const [isOn, setIsOn] = useState(props.startsOn);
  const text = t(isOn ? "table.yes" : "table.no");
  return <Toggle {...props} isOn={isOn} text={text} onChange={setIsOn} />;
}

function Tables() {
  const { t } = useTranslation("news-admin");
  return (
    <Table heads={[t("list.image"), t("list.article"), t("list.state"), t("list.actions")]}>
      {["/images/news/hundrad-tonn-af-mat.webp", ""].map((url) => (
        <tr key={url}>
          <td>
            <Thumbnail url={url} />
          </td>
          <th scope="row">{t("list.untitled")}</th>
          <td>
            <Switch startsOn={url !== ""} label={t("list.isPublished")} />
          </td>
          <td>
            <div className={table.actions}>
              <button type="button" className="button small">
                {t("list.view")}
              </button>
              <button type="button" className="button small">
                {t("list.delete")}
              </button>
            </div>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function ShowMores() {
  const { t } = useTranslation("news-admin");
  const states = [
    { isLoading: false, hasMoreFailed: false },
    { isLoading: true, hasMoreFailed: false },
    { isLoading: false, hasMoreFailed: true },
  ];
  return states.map((state) => (
    <ShowMore
      key={JSON.stringify(state)}
      label={t("list.more")}
      list={{ ...state, hasMore: true }}
      onShow={nothing}
    />
  ));
}

function Toolbars() {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  return (
    <RichTextEditor
      id="text"
      label={t("editor.content")}
      language={language}
      kept={{
        read: () => `<h2>${t("editor.title")}</h2><p><strong>${t("editor.altHint")}</strong></p>`,
        write: nothing,
        subscribe: () => nothing,
      }}
    />
  );
}

function Bands() {
  const { t } = useTranslation("contact");
  const tones: Tone[] = ["cream", "sand", "pale", "lime", "spruce"];
  return tones.map((tone, at) => (
    <div key={tone} className={styles.wide}>
      <Band tone={tone} into={tones[(at + 1) % tones.length] ?? "cream"}>
        <h3>{t("title")}</h3>
        <p className="lead">
          {t("lead")} <a href="#root">{t("form.title")}</a>
        </p>
      </Band>
    </div>
  ));
}

function PageBands() {
  const { t } = useTranslation("contact");
  return (
    <div className={`page ${styles.wide}`}>
      <PageBand title={t("title")} lead={t("lead")} tone="pale" illustration="/images/contact/letter.svg" />
    </div>
  );
}

function CallsToAction() {
  const { t } = useTranslation("contact");
  return (
    <MemoryRouter>
      <CallToAction title={t("title")} text={t("lead")}>
        <a className="button highlight" href="#root">
          {t("form.title")}
        </a>
      </CallToAction>
    </MemoryRouter>
  );
}
