/** How a student's page shows what is known: a card with a title, and names with their values. */
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';

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

export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  const t = useWords<typeof en>();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-13 text-ink-3">{name}</dt>
          <dd className="text-14 [overflow-wrap:anywhere]">
            {value || <span className="text-ink-3">{t('STUDENT.unknown')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Phone({ number }: { number: string }) {
  return (
    <a className="text-primary hover:underline" href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      {number}
    </a>
  );
}
