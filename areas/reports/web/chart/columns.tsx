/** Vertical columns: one for each series at every label; failing ones are hatched. */
import type { ReportChart } from '#platform/kernel/report-contract.ts';
import { useLanguage } from '#platform/web/words.ts';
import { rateNumber } from '../../rate-rules.ts';
import { failingFill, fillOf, inkOf } from './looks.tsx';
import { PlotFrame } from './plot.tsx';
import { valueText } from './scale.ts';

const widest = 44;
/** Narrower than this, no number fits above a column: a percentage, a mean; a count is of two digits or three. */
const roomForNumber = { count: 18, other: 26 };

export function Columns({ id, chart }: { id: string; chart: ReportChart }) {
  const language = useLanguage();
  const { series, unit, passFrom } = chart;
  return (
    <PlotFrame id={id} chart={chart}>
      {({ startOf, step, yOf, floor }) => {
        const width = Math.min(widest, (step * 0.8) / series.length);
        const begin = (index: number) => startOf(index) + (step - width * series.length) / 2;
        return series.map(({ name, values }, which) => (
          <g key={name}>
            {values.map((value, index) => {
              if (value === null) return null;
              const fails = passFrom !== undefined && index < passFrom;
              const x = begin(index) + which * width;
              return (
                <g key={chart.labels[index]}>
                  <rect
                    {...{
                      x: x + 1,
                      y: yOf(value),
                      width: Math.max(1, width - 2),
                      height: floor - yOf(value),
                    }}
                    fill={fails ? failingFill(id) : fillOf(id, which)}
                    stroke={fails ? 'var(--late)' : inkOf(which)}
                  />
                  {width >= roomForNumber[unit === 'count' ? 'count' : 'other'] && value > 0 && (
                    <text x={x + width / 2} y={yOf(value) - 4} textAnchor="middle" fill="var(--ink-2)">
                      {unit === 'percent' ? rateNumber(value, language) : valueText(value, unit, language)}
                    </text>
                  )}
                </g>
              );
            })}
          </g>
        ));
      }}
    </PlotFrame>
  );
}
