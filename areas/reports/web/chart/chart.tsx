/** A chart of a report: what it is of, its key, the drawing, and its numbers as a table. */
import { useId, useState } from 'react';
import type { ReportChart } from '#platform/kernel/report-contract.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { useLanguage } from '#platform/web/words.ts';
import { useWords } from '../words.ts';
import { Bars } from './bars.tsx';
import { Columns } from './columns.tsx';
import { Lines } from './lines.tsx';
import { dashOf, failingFill, fillOf, inkOf, Patterns, PointMark } from './looks.tsx';
import { valueText } from './scale.ts';

const drawings = { columns: Columns, bars: Bars, lines: Lines };

export function Chart({ chart }: { chart: ReportChart }) {
  const t = useWords();
  const id = useId().replaceAll(':', '');
  const Drawing = drawings[chart.kind];
  return (
    <Card title={chart.title}>
      <figure className="m-0 flex flex-col gap-3" aria-label={t('REPORTS.viewer.of', { title: chart.title })}>
        <ChartKey id={id} chart={chart} />
        <Drawing id={id} chart={chart} />
        <Twin chart={chart} />
      </figure>
    </Card>
  );
}

/** One series needs no key, unless a part of it is hatched. */
function ChartKey({ id, chart }: { id: string; chart: ReportChart }) {
  const t = useWords();
  const { series, kind, passFrom } = chart;
  if (series.length < 2 && passFrom === undefined) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-2">
      {series.length > 1 &&
        series.map(({ name }, index) => (
          <li key={name} className="flex items-center gap-2">
            <svg width="26" height="14" aria-hidden="true">
              {kind === 'lines' ? (
                <>
                  <path d="M0 7h26" stroke={inkOf(index)} strokeWidth="2" strokeDasharray={dashOf(index)} />
                  <PointMark x={13} y={7} index={index} />
                </>
              ) : (
                <>
                  <Patterns id={`${id}k`} count={series.length} />
                  <rect
                    x="1"
                    y="1"
                    width="24"
                    height="12"
                    fill={fillOf(`${id}k`, index)}
                    stroke={inkOf(index)}
                  />
                </>
              )}
            </svg>
            {name}
          </li>
        ))}
      {passFrom !== undefined && (
        <li className="flex items-center gap-2">
          <svg width="26" height="14" aria-hidden="true">
            <Patterns id={`${id}f`} count={1} />
            <rect x="1" y="1" width="24" height="12" fill={failingFill(`${id}f`)} stroke="var(--late)" />
          </svg>
          {t('REPORTS.viewer.below')}
        </li>
      )}
    </ul>
  );
}

function Twin({ chart: { labels, series, unit, title } }: { chart: ReportChart }) {
  const t = useWords();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="text-13">
      <summary className="flex min-h-control-small w-fit cursor-pointer items-center gap-1 font-medium text-primary">
        {t('REPORTS.viewer.numbers')}
      </summary>
      <div className="overflow-x-auto">
        <table className="tabular mt-1 w-full border-collapse text-left">
          <caption className="unseen">{title}</caption>
          <thead>
            <tr className="border-b border-rule">
              <td />
              {series.map(({ name }) => (
                <th key={name} scope="col" className="px-2 py-1.5 text-right font-medium text-ink-2">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, index) => (
              <tr key={label} className="border-b border-rule last:border-0">
                <th scope="row" className="py-1.5 pr-2 font-normal [overflow-wrap:anywhere]">
                  {label}
                </th>
                {series.map(({ name, values }) => (
                  <td key={name} className="px-2 py-1.5 text-right">
                    {valueText(values[index] ?? null, unit, language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
