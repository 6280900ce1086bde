/** Content that may be wider or longer than its place, such as a table: moved by a finger, and by keys too. */
import type { ReactNode } from 'react';

interface ScrollPartProps {
  /** Read aloud where keys reach it; no other landmark of the page has the same. */
  label: string;
  className?: string;
  children: ReactNode;
}

export function ScrollPart({ label, className = '', children }: ScrollPartProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever uses keys must reach it to move it.
    <section aria-label={label} tabIndex={0} className={`overflow-auto ${className}`}>
      {children}
    </section>
  );
}
