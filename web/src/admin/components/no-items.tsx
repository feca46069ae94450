import { LoadFailed } from "./load-failed.tsx";
import { Loading } from "./loading.tsx";

type EmptyProps = { readonly title: string; readonly text?: string };

type Props = EmptyProps & {
  readonly list: {
    readonly items: readonly unknown[] | undefined;
    readonly error: unknown;
    reload(): Promise<unknown>;
  };
  /** Text for a list that could not be read. */
  readonly failed: string;
};

/** Shown instead of a list without items. Says that the list is loading, could not be read, or is empty. */
export function NoItems({ list, failed, ...empty }: Props) {
  if (list.items) return <Empty {...empty} />;
  return list.error ? <LoadFailed text={failed} onRetry={list.reload} /> : <Loading onRetry={list.reload} />;
}

/** Shown in place of an empty list. */
export function Empty({ title, text }: EmptyProps) {
  return (
    <div className="empty stack tight">
      <p className="empty-title">{title}</p>
      {text && <p className="hint">{text}</p>}
    </div>
  );
}
