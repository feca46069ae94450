type Props = { readonly text: string | false | undefined; readonly className?: string };

/** Announces why something failed. A different text is a new alert, because screen readers may not read a changed one. */
export const Failure = ({ text, className = "error" }: Props) =>
  text && (
    <p key={text} className={className} role="alert">
      {text}
    </p>
  );
