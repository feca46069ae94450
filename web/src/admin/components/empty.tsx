import type { ReactNode } from "react";

type Props = {
  /** `images/admin/{picture}.svg` */
  readonly picture: "audit" | "images" | "inbox" | "partners" | "towns" | "trash" | "users";
  readonly title: string;
  readonly text?: string;
  /** What to do about it. */
  readonly children?: ReactNode;
};

/** A list without anything in it. */
export function Empty({ picture, title, text, children }: Props) {
  return (
    <div className="empty">
      <img src={`/images/admin/${picture}.svg`} alt="" width="180" height="140" />
      <p className="empty-title">{title}</p>
      {text && <p className="hint">{text}</p>}
      {children}
    </div>
  );
}
