import type { ReactNode } from "react";
import { Link } from "react-router-dom";

type Props = { readonly className?: string; readonly to: string; readonly children: ReactNode };

/** A link that an editor has typed: a path of this site without a language prefix, or the URL of another site. */
export function ContentLink({ to, ...link }: Props) {
  return to.startsWith("/") ? <Link to={to} {...link} /> : <a href={to} {...link} />;
}
