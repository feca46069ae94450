import { textOf } from "@matbjorg/contract/stored-value";
import { formatNumber } from "@matbjorg/contract/text/format-number";
import { useLanguage } from "../../shared/i18n/use-language.ts";

type Props = { readonly label: string | false; readonly before?: unknown; readonly after?: unknown };

/** A change, with the former and the new value. A picture has neither. */
export function Change({ label, before, after }: Props) {
  const language = useLanguage();
  const [was, is] = [before, after].map((value) =>
    typeof value === "number" ? formatNumber(value, language) : textOf(value),
  );
  return (
    <span className="change">
      {label}
      {label && (was || is) && ": "}
      {was && <del>{was}</del>}
      {was && is && " → "}
      {is && <ins>{is}</ins>}
    </span>
  );
}
