/** A loading indicator with a label for screen readers. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" data-testid="spinner">
      <span className="spinner large" aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
