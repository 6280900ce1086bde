/** The facts of a record: labels with values, and names of people. Late: loaded with the late words of the kit. */
import type { ReactNode } from 'react';
import { useKitWords } from '../words.ts';

export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  const t = useKitWords();
  return (
    <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-3 gap-y-2 menu:grid-cols-[fit-content(50%)_minmax(0,1fr)] menu:gap-x-6">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-13 text-ink-3">{name}</dt>
          <dd className="text-14 [overflow-wrap:anywhere]">
            {value || <span className="text-ink-3">{t('KIT.unknown')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A tap calls. */
export function Phone({ number }: { number: string }) {
  return (
    <a
      className="whitespace-nowrap text-primary hover:underline"
      href={`tel:${number.replace(/[^+\d]/g, '')}`}
    >
      {number}
    </a>
  );
}
