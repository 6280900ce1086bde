/** Lying bars with their label and number: as many as there are, on the narrowest screen. */
import type { ReportChart } from '#platform/kernel/report-contract.ts';
import { useLanguage } from '#platform/web/words.ts';
import { scaleOf, valueText } from './scale.ts';

export function Bars({ chart: { labels, series, unit } }: { id: string; chart: ReportChart }) {
  const language = useLanguage();
  const values = series[0]?.values ?? [];
  const { highest } = scaleOf(unit, values);
  return (
    <ul
      aria-hidden="true"
      className="grid grid-cols-[minmax(4rem,max-content)_1fr_max-content] items-center gap-x-3 gap-y-2 text-13"
    >
      {labels.map((label, index) => (
        <li key={label} className="col-span-3 grid grid-cols-subgrid items-center">
          <span className="max-w-36 truncate">{label}</span>
          <span className="h-4 rounded-chip bg-sunken">
            <span
              className="block h-full rounded-chip bg-primary"
              style={{ width: `${(100 * (values[index] ?? 0)) / highest}%` }}
            />
          </span>
          <span className="tabular text-right text-ink-2">
            {valueText(values[index] ?? null, unit, language)}
          </span>
        </li>
      ))}
    </ul>
  );
}
