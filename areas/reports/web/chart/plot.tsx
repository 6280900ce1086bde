/** The frame of columns and lines: as wide as there is room, with its lines, numbers and labels. The numbers are in the table beside it. */
import { type ReactNode, useCallback, useState } from 'react';
import type { ReportChart } from '#platform/kernel/report-contract.ts';
import { useLanguage } from '#platform/web/words.ts';
import { useWords } from '../words.ts';
import { Patterns } from './looks.tsx';
import { type Scale, scaleOf, tickText } from './scale.ts';

const height = 220;
const leastLeft = 38;
/** About the width of a digit of the axis. */
const digit = 7;
const right = 10;
const top = 16;
const foot = 30;

export interface Plot {
  /** Where a label's part begins, and how wide it is. */
  startOf(index: number): number;
  readonly step: number;
  /** How far down a value lies. */
  yOf(value: number): number;
  readonly floor: number;
}

interface PlotProps {
  id: string;
  chart: ReportChart;
  children: (plot: Plot) => ReactNode;
}

export function PlotFrame({ id, chart, children }: PlotProps) {
  const t = useWords();
  const language = useLanguage();
  const [room, ref] = useWidth();
  const { labels, series, unit, kind } = chart;
  const least = kind === 'columns' ? 10 * series.length + 6 : 20;
  const scale = scaleOf(
    unit,
    series.flatMap(({ values }) => values),
  );
  const tick = (value: number) => tickText(value, unit, language);
  const left = Math.max(leastLeft, 10 + digit * tick(scale.highest).length);
  const width = room === 0 ? 0 : Math.max(room, left + right + least * labels.length);
  const plot = plotOf({ width, left }, labels.length, scale);
  const every = Math.max(1, Math.ceil(longestOf(labels) / plot.step));
  return (
    <section
      ref={ref}
      {...(width > room ? { tabIndex: 0, 'aria-label': t('REPORTS.viewer.of', { title: chart.title }) } : {})}
      className="min-w-0 overflow-x-auto"
      style={{ minHeight: height }}
    >
      {width > 0 && (
        <svg width={width} height={height} aria-hidden="true" className="block text-[11px]">
          <Patterns id={id} count={series.length} />
          {scale.ticks.map((value) => (
            <g key={value}>
              <line
                x1={left}
                x2={width - right}
                y1={plot.yOf(value)}
                y2={plot.yOf(value)}
                stroke="var(--rule)"
              />
              <text x={left - 6} y={plot.yOf(value) + 4} textAnchor="end" fill="var(--ink-3)">
                {tick(value)}
              </text>
            </g>
          ))}
          {labels.map(
            (label, index) =>
              index % every === 0 && (
                <text
                  key={label}
                  x={plot.startOf(index) + plot.step / 2}
                  y={height - 10}
                  textAnchor="middle"
                  fill="var(--ink-2)"
                >
                  {shortened(label)}
                </text>
              ),
          )}
          {children(plot)}
        </svg>
      )}
    </section>
  );
}

function plotOf(
  { width, left }: { readonly width: number; readonly left: number },
  count: number,
  { highest }: Scale,
): Plot {
  const floor = height - foot;
  const step = Math.max(1, width - left - right) / Math.max(1, count);
  return {
    step,
    floor,
    startOf: (index) => left + index * step,
    yOf: (value) => floor - ((floor - top) * value) / highest,
  };
}

const longestLabel = 12;

function shortened(label: string): string {
  return label.length > longestLabel ? `${label.slice(0, longestLabel - 1)}…` : label;
}

/** In pixels, about. */
function longestOf(labels: readonly string[]): number {
  return 6.5 * labels.reduce((most, label) => Math.max(most, shortened(label).length), 0) + 8;
}

function useWidth(): [number, (element: HTMLElement | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    observer.observe(element);
    setWidth(Math.floor(element.clientWidth));
    return () => observer.disconnect();
  }, []);
  return [width, ref];
}
