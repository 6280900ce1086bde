/** Points joined by lines; where there is none the line has a gap. */
import type { ReportChart } from '#platform/kernel/report-contract.ts';
import { dashOf, inkOf, PointMark } from './looks.tsx';
import { type Plot, PlotGround } from './plot.tsx';

export function Lines({ id, chart }: { id: string; chart: ReportChart }) {
  return (
    <PlotGround id={id} chart={chart}>
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
              (value, place) =>
                value !== null && (
                  <PointMark
                    key={chart.labels[place]}
                    x={middleOf(place, plot)}
                    y={plot.yOf(value)}
                    place={which}
                  />
                ),
            )}
          </g>
        ))
      }
    </PlotGround>
  );
}

function middleOf(place: number, { startOf, step }: Plot): number {
  return startOf(place) + step / 2;
}

function pathOf(values: readonly (number | null)[], plot: Plot): string {
  let gap = true;
  return values
    .map((value, place) => {
      if (value === null) {
        gap = true;
        return '';
      }
      const command = gap ? 'M' : 'L';
      gap = false;
      return `${command}${middleOf(place, plot)} ${plot.yOf(value)}`;
    })
    .join('');
}
