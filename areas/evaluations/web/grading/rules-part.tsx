import type { ReactNode } from 'react';

/** Fields of a form that belong together. */
export function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className="border-b border-rule pb-4">
      <legend className="mb-2 text-15 font-medium">{title}</legend>
      {hint && <p className="mb-3 text-13 text-ink-2">{hint}</p>}
      <div className="grid grid-cols-1 items-start gap-4 menu:grid-cols-2">{children}</div>
    </fieldset>
  );
}
