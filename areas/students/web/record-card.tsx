/** One card of a student's page: a title, perhaps something to do, and what is known. */
import type { ReactNode } from 'react';

export function Card({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="rounded-card border border-rule bg-surface">
      <div className="flex min-h-12 items-center justify-between gap-3 border-b border-rule py-1 pr-2 pl-4">
        <h2 className="text-16">{title}</h2>
        {action}
      </div>
      <div className="px-4 py-3">{children}</div>
    </section>
  );
}
