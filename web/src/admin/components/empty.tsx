type Props = {
  /** `images/admin/{picture}.webp` */
  readonly picture: "audit" | "images" | "inbox" | "trash" | "users";
  readonly title: string;
  readonly text?: string;
};

/** Shown in place of an empty list. */
export function Empty({ picture, title, text }: Props) {
  return (
    <div className="empty">
      <img src={`/images/admin/${picture}.webp`} alt="" width="180" height="140" />
      <p className="empty-title">{title}</p>
      {text && <p className="hint">{text}</p>}
    </div>
  );
}
