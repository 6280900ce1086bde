/** Counts of a data package by part. */

import type { PartCounts } from '../../packages/contract.ts';
import { useWords } from '../words.ts';

const outcomes = ['create', 'update', 'unchanged', 'refused'] as const;

export function RosterCounts({ counts }: { counts: readonly PartCounts[] }) {
  const t = useWords();
  const filled = counts.filter((one) => outcomes.some((outcome) => one[outcome] > 0));
  const shown = outcomes.filter((outcome) => outcome === 'create' || counts.some((one) => one[outcome] > 0));
  return (
    <div className="overflow-x-auto rounded-card border border-rule bg-surface">
      <table className="w-full text-14">
        <thead>
          <tr className="border-b border-rule text-13 text-ink-3">
            <th scope="col" className="px-3 py-2 text-left font-normal menu:px-4">
              {t('ROSTER.preview.part')}
            </th>
            {shown.map((outcome) => (
              <th
                key={outcome}
                scope="col"
                className="px-1.5 py-2 text-right text-12 font-normal last:pr-3 menu:px-4 menu:text-13"
              >
                {t(`ROSTER.outcomes.${outcome}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filled.map((one) => (
            <tr key={one.part} className="border-b border-rule last:border-0">
              <th scope="row" className="px-3 py-2 text-left font-normal menu:px-4">
                {t(`ROSTER.parts.${one.part}`)}
              </th>
              {shown.map((outcome) => (
                <td key={outcome} className="tabular px-1.5 py-2 text-right last:pr-3 menu:px-4">
                  <span className={toneOf(outcome, one[outcome])}>{one[outcome]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function toneOf(outcome: (typeof outcomes)[number], count: number): string {
  if (count === 0) return 'text-ink-3';
  if (outcome === 'refused') return 'font-medium text-late';
  return outcome === 'unchanged' ? 'text-ink-2' : 'font-medium';
}
