/** A sprouting leaf that turns while something loads; the label is for those who do not see it. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" data-testid="spinner">
      <svg className="spinner" viewBox="0 0 64 64" width="72" height="72" aria-hidden="true">
        <circle cx="32" cy="32" r="27" fill="none" stroke="var(--surface-sunken)" strokeWidth="7" />
        <path
          d="M32 5a27 27 0 0 1 27 27"
          fill="none"
          stroke="var(--accent-light)"
          strokeWidth="7"
          strokeLinecap="round"
        />
      </svg>
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
