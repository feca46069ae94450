import { TOPIC_NAME_MAX_CHARS } from "@matbjorg/contract/limits";
import { topicNameSchema } from "@matbjorg/contract/news/topics";
import type { Topic } from "@matbjorg/contract/public-records";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { sortTopics } from "../../../../shared/article/topic.ts";
import { LANGUAGES } from "../../../../shared/i18n/language.ts";
import { useLanguage } from "../../../../shared/i18n/use-language.ts";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { useConfirm } from "../../../components/confirm.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { Failure } from "../../../components/failure.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { useFormSave } from "../../../components/use-form-save.ts";
import { ignoreNotFound } from "../../../lib/ignore-not-found.ts";

type Props = {
  readonly topics: readonly Topic[];
  /** The dialog creates a topic. Otherwise it lists the topics, which can be renamed and deleted. */
  readonly isNew: boolean;
  onSaved(topic: Topic): void;
  onDeleted(slug: string): void;
  /** Reads the topics again, because a colleague may have renamed one. */
  reload(): void;
  onClose(): void;
};

export function TopicDialog({ topics, isNew, ...on }: Props) {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  const [chosenId, setChosenId] = useState<string>();
  const chosen = topics.find(({ id }) => id === chosenId);
  return (
    <Dialog title={t(isNew ? "topics.new" : "topics.change")} onCancel={on.onClose}>
      {isNew || chosen ? (
        <TopicNames key={chosen?.id} topic={chosen} {...on} />
      ) : (
        <div className="stack">
          <p className="hint">{t("topics.choose")}</p>
          <div className="row tight">
            {sortTopics(language, topics).map((topic) => (
              <button key={topic.id} type="button" className="choice" onClick={() => setChosenId(topic.id)}>
                {topic.name[language]}
              </button>
            ))}
          </div>
          <div className="row">
            <button type="button" className="button quiet" onClick={on.onClose}>
              {t("editor.cancel")}
            </button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

const NAME_TEXTS = { is: "topics.nameIs", en: "topics.nameEn" } as const;

type NamesProps = Omit<Props, "topics" | "isNew"> & { readonly topic: Topic | undefined };

/** It is not a `<form>`, because the dialog is rendered inside the form of the article. */
function TopicNames({ topic, onSaved, onDeleted, reload, onClose }: NamesProps) {
  const { t } = useTranslation("news-admin");
  const language = useLanguage();
  const confirm = useConfirm();
  const [opened] = useState(topic?.name ?? { is: "", en: "" });
  const [name, setName] = useState(opened);
  const { isBusy, failure, setFailure, save } = useFormSave();

  function submit() {
    if (isBusy) return;
    if (!topicNameSchema.safeParse(name).success) return setFailure(t("topics.nameMissing"));
    void save({
      call: (requestId) => {
        const renamed = topic && { slug: topic.id, seen: topic.name };
        return callFunction("saveTopic", { ...renamed, name, requestId });
      },
      reload,
      onSuccess: ({ slug }) => {
        onSaved({ id: slug, name });
        return undefined;
      },
      onError: (reason) => reason,
    });
  }

  async function remove({ id: slug, name: known }: Topic) {
    const isConfirmed = await confirm({
      title: t("topics.deleteTitle"),
      text: t("topics.deleteQuestion", { name: known[language] }),
      confirm: t("topics.delete"),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    await save({
      call: () => ignoreNotFound(callFunction("deleteTopic", { slug, seen: known }), "topics/not-found"),
      reload,
      onSuccess: () => {
        onDeleted(slug);
        return undefined;
      },
      onError: (reason) => reason,
    });
  }

  return (
    <div className="stack">
      {LANGUAGES.map((one) => (
        <TextField
          key={one}
          label={t(NAME_TEXTS[one])}
          hint={
            topic && topic.name[one] !== opened[one] ? t("topics.now", { name: topic.name[one] }) : undefined
          }
          lang={one}
          maxLength={TOPIC_NAME_MAX_CHARS}
          value={name[one]}
          onChange={(typed) => setName({ ...name, [one]: typed })}
          onKeyDown={(event) => event.key === "Enter" && submit()}
        />
      ))}
      <Failure text={failure} />
      <div className="row">
        {topic && (
          <button
            type="button"
            className="button quiet"
            aria-disabled={isBusy}
            onClick={() => void (isBusy || remove(topic))}
          >
            {t("topics.delete")}
          </button>
        )}
        <button type="button" className="button quiet" onClick={onClose}>
          {t("editor.cancel")}
        </button>
        <button type="button" className="button" aria-disabled={isBusy} onClick={submit}>
          {t("topics.save")}
        </button>
      </div>
    </div>
  );
}
