/** The outcome of the rows of each file. */

import type { FileCounts } from '../../packages/contract.ts';
import { useWords } from '../words.ts';

const outcomes = ['taken', 'unchanged', 'refused'] as const;

export function RosterRows({ files }: { files: readonly FileCounts[] }) {
  const t = useWords();
  return (
    <section className="rounded-card border border-rule bg-surface p-4">
      <h2 className="mb-1 text-16">{t('ROSTER.rows.title')}</h2>
      <p className="mb-2 text-13 text-ink-3">{t('ROSTER.rows.text')}</p>
      <ul className="flex flex-col">
        {files.map((one) => (
          <li
            key={one.file}
            className="grid gap-x-4 border-b border-rule py-2 text-14 last:border-0 menu:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
          >
            <span className="[overflow-wrap:anywhere]">
              {one.file}{' '}
              <span className="tabular text-13 text-ink-3">({t('ROSTER.rows.of', { count: one.rows })})</span>
            </span>
            <span className="text-13 text-ink-2 [overflow-wrap:anywhere]">
              {[
                ...outcomes.flatMap((outcome) =>
                  one[outcome] > 0 ? [t(`ROSTER.rows.${outcome}`, { count: one[outcome] })] : [],
                ),
                ...one.passedOver.map(({ reason, count }) =>
                  t('ROSTER.rows.passedOver', { count, reason: t(`ROSTER.passedOver.${reason}`) }),
                ),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
