/** A card of a page: a title, optional actions, and content. */
import type { ReactNode } from 'react';

interface CardProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export function Card({ title, action, children }: CardProps) {
  return (
    <section aria-label={title} className="rounded-card border border-rule bg-surface">
      <div className="flex min-h-12 items-center justify-between gap-3 border-b border-rule py-1 pr-2 pl-4">
        <h2 className="text-16">{title}</h2>
        {action}
      </div>
      <div className="px-4 py-3">{children}</div>
    </section>
  );
}
