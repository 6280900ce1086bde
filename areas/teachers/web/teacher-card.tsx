/** One card of a teacher’s page. */
import type { ReactNode } from 'react';

export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-card border border-rule bg-surface">
      <h2 className="border-b border-rule px-4 py-3 text-16">{title}</h2>
      <div className="px-4 py-3">{children}</div>
    </section>
  );
}
