import { Status } from "./status.tsx";

/** A loading indicator with a label for screen readers. */
export function Spinner({ label }: { label: string }) {
  return (
    <div data-testid="spinner">
      <span className="spinner large" aria-hidden="true" />
      <Status className="visually-hidden">{label}</Status>
    </div>
  );
}
