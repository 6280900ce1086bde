/** The progress of a job; empty while its size is unknown. */
interface WorkBarProps {
  label: string;
  done: number;
  /** Null while it is not known. */
  of: number | null;
}

export function WorkBar({ label, done, of }: WorkBarProps) {
  const known = of !== null && of > 0;
  return (
    // Not a `progress`: rounded, a browser draws it in colours of its own.
    <div
      role="progressbar"
      aria-label={label}
      {...(known && { 'aria-valuenow': done, 'aria-valuemin': 0, 'aria-valuemax': of })}
      className="flex h-2.5 w-full overflow-hidden rounded-full bg-sunken"
    >
      <span className="bg-primary" style={{ width: `${known ? (100 * done) / of : 0}%` }} />
    </div>
  );
}
