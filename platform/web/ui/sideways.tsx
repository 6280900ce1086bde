import type { ReactNode } from 'react';

interface SidewaysProps {
  label: string;
  className: string;
  children: ReactNode;
}

/** What may be wider than its place: drawn sideways by the finger, and by the keys once it has the focus. */
export function Sideways({ label, className, children }: SidewaysProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key draws it sideways.
    <section aria-label={label} tabIndex={0} className={`overflow-x-auto ${className}`}>
      {children}
    </section>
  );
}
