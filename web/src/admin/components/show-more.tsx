type Props = { readonly label: string; readonly isLoading: boolean; onShow(): void };

/** Asks for the next page of a list. It keeps the focus while that comes. */
export function ShowMore({ label, isLoading, onShow }: Props) {
  return (
    <button
      type="button"
      className="button quiet"
      aria-disabled={isLoading}
      onClick={() => isLoading || onShow()}
    >
      {label}
    </button>
  );
}
