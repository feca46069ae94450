import { fold } from "@matbjorg/contract/news/search";
import { readPaths } from "@matbjorg/contract/public-reads";
import { isTown, type Town } from "@matbjorg/contract/public-records";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadingNotice } from "../../../shared/components/loading-notice.tsx";
import { NoScriptNotice } from "../../../shared/components/no-script-notice.tsx";
import { Status } from "../../../shared/components/status.tsx";
import { EmptyState, FailedState } from "../../components/empty-state.tsx";
import { itemsOf, usePublicRead } from "../../lib/public-read.ts";
import type { text as textIs } from "./text.is.ts";
import styles from "./town-list.module.css";
import { TownMap } from "./town-map.tsx";

/** All towns with their shops, the capital area first, on a map and as a list that can be filtered. */
export function TownList({ text }: { text: typeof textIs }) {
  const { t } = useTranslation("towns");
  const { towns, hasFailed, retry } = useTowns();
  if (hasFailed) return <FailedState text={t("failed")} onRetry={retry} />;
  if (!towns) {
    return (
      <>
        <NoScriptNotice />
        <LoadingNotice onRetry={retry} />
        <div className="stack loose" data-loading="" aria-busy="true">
          <Status className="visually-hidden">{text.loading}</Status>
          <div className={`skeleton ${styles.solid}`} />
          <div className={`skeleton ${styles.solid}`} />
        </div>
      </>
    );
  }
  if (towns.length === 0) return <EmptyState text={text.empty} />;
  return <TownFinder towns={towns} text={text} />;
}

/** Returns the towns whose name contains the letters, and other towns with only the shops whose name contains them. */
function matching(towns: readonly Town[], typed: string): readonly Town[] {
  const letters = fold(typed.trim());
  if (letters === "") return towns;
  const has = (name: string) => fold(name).includes(letters);
  return towns
    .map((town) => (has(town.name) ? town : { ...town, shops: town.shops.filter(({ name }) => has(name)) }))
    .filter(({ shops }) => shops.length > 0);
}

function TownFinder({ towns, text }: { towns: readonly Town[]; text: typeof textIs }) {
  const { t } = useTranslation("towns");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState<string>();
  // The field may contain text typed before hydration.
  useEffect(() => setTyped(input.current?.value ?? ""), []);
  const found = matching(towns, typed);
  const samples = towns.filter(({ isSample }) => isSample).length;
  return (
    <>
      {samples > 0 && <p className="notice">{samples === towns.length ? text.allSamples : text.samples}</p>}
      <div className={`stack ${styles.finder}`}>
        <TownMap
          capitalArea={text.capitalArea}
          towns={found}
          active={active ?? (found.length === 1 ? found[0]?.name : undefined)}
        />
        <search className="stack">
          <div className={`field ${styles.searchField}`}>
            <label htmlFor={id}>{text.find}</label>
            <input
              ref={input}
              id={id}
              type="search"
              name="town"
              autoComplete="off"
              defaultValue=""
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          <Status className="hint">
            {typed ? (found.length > 0 ? t("found", { count: found.length }) : text.none(typed)) : null}
          </Status>
          <ul className={styles.names} aria-label={text.names}>
            {found.map((town) => (
              <li key={town.id} className="row">
                <a
                  className="link"
                  href={`#town-${town.id}`}
                  onFocus={() => setActive(town.name)}
                  onBlur={() => setActive(undefined)}
                  onPointerEnter={() => setActive(town.name)}
                  onPointerLeave={() => setActive(undefined)}
                >
                  {town.name}
                </a>{" "}
                <span className="hint">{t("shops", { count: town.shops.length })}</span>
              </li>
            ))}
          </ul>
        </search>
      </div>
      {found.length > 0 && (
        <ul className={styles.towns} aria-label={text.list}>
          {found.map((town) => (
            <li key={town.id}>
              <TownShops
                town={town}
                isMarked={town.isSample === true && samples < towns.length}
                isOpen={typed !== ""}
                text={text}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type ShopsProps = {
  readonly town: Town;
  readonly isMarked: boolean;
  readonly isOpen: boolean;
  readonly text: typeof textIs;
};

function TownShops({ town: { id, name, shops }, isMarked, isOpen, text }: ShopsProps) {
  const { t } = useTranslation("towns");
  return (
    <section id={`town-${id}`} className="folding" aria-labelledby={`name-${id}`}>
      <header className={`row ${styles.header}`}>
        <h2 id={`name-${id}`} className="minor small">
          {name}
        </h2>
        <p className="hint">{t("shops", { count: shops.length })}</p>
        {isMarked && <p className="chip plain">{text.sample}</p>}
      </header>
      <details className="folded" open={isOpen}>
        <summary aria-labelledby={`name-${id}`} />
        <ul className={styles.shops}>
          {shops.map((shop) => (
            <li key={`${shop.name} ${shop.kind}`} className={`row apart ${styles.shop}`}>
              <span>{shop.name}</span>
              {shop.kind && <span className="hint">{text.kinds[shop.kind]}</span>}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** Returns the towns, in the order of the response. `towns` is undefined while they load. */
function useTowns() {
  const { data, hasFailed, retry } = usePublicRead(readPaths.towns);
  const towns = useMemo(() => data && itemsOf(data, isTown), [data]);
  return { towns, hasFailed: hasFailed || data === null, retry };
}
