/** Points joined by lines; where there is none the line has a gap. */
import type { ReportChart } from '#platform/kernel/report-contract.ts';
import { dashOf, inkOf, PointMark } from './looks.tsx';
import { type Plot, PlotFrame } from './plot.tsx';

export function Lines({ id, chart }: { id: string; chart: ReportChart }) {
  return (
    <PlotFrame id={id} chart={chart}>
      {(plot) =>
        chart.series.map(({ name, values }, which) => (
          <g key={name}>
            <path
              d={pathOf(values, plot)}
              fill="none"
              stroke={inkOf(which)}
              strokeWidth="2"
              strokeDasharray={dashOf(which)}
              strokeLinejoin="round"
            />
            {values.map(
              (value, index) =>
                value !== null && (
                  <PointMark
                    key={chart.labels[index]}
                    x={middleOf(index, plot)}
                    y={plot.yOf(value)}
                    index={which}
                  />
                ),
            )}
          </g>
        ))
      }
    </PlotFrame>
  );
}

function middleOf(index: number, { startOf, step }: Plot): number {
  return startOf(index) + step / 2;
}

function pathOf(values: readonly (number | null)[], plot: Plot): string {
  let gap = true;
  return values
    .map((value, index) => {
      if (value === null) {
        gap = true;
        return '';
      }
      const command = gap ? 'M' : 'L';
      gap = false;
      return `${command}${middleOf(index, plot)} ${plot.yOf(value)}`;
    })
    .join('');
}
