/** Stands for what is on its way; the label is for those who do not see it turn. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" data-testid="spinner">
      <span className="spinner large" aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
