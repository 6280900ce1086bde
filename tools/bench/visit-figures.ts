/** The figures of visits, each the median of its turns against its limit. */
import { type Figure, median } from './figures.ts';
import type { Visit } from './measure-visit.ts';

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const ms = (value: number) => `${Math.round(value)} ms`;
const plain = (value: number) => value.toFixed(3);
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

function figure(
  what: string,
  limit: number,
  unit: (value: number) => string,
  values: readonly number[],
): Figure {
  const value = median(values);
  return { what, wanted: `≤ ${unit(limit)}`, measured: unit(value), met: value <= limit };
}

/** A first visit with nothing kept (docs/performance.md). @param bytes what the program may weigh until the screen is there */
export function figuresOfFirst(screen: string, visits: readonly Visit[], bytes: number): Figure[] {
  const of = (pick: (visit: Visit) => number) => visits.map(pick);
  return [
    figure(
      `First visit of ${screen}: first paint`,
      900,
      seconds,
      of(({ firstPaint }) => firstPaint),
    ),
    figure(
      '… largest paint',
      2500,
      seconds,
      of(({ largestPaint }) => largestPaint),
    ),
    figureOfBlocking(visits),
    figure(
      '… moved about (CLS)',
      0.01,
      plain,
      of(({ shift }) => shift),
    ),
    figure(
      '… bytes of the program until the list is there',
      bytes,
      kilobytes,
      of(({ programBytes }) => programBytes),
    ),
  ];
}

export function figureOfTaps(taps: string, visits: readonly Visit[]): Figure {
  return figure(
    `… slowest tap: ${taps}`,
    100,
    ms,
    visits.map(({ slowestTap }) => slowestTap),
  );
}

/** A second visit, or one without network: its largest paint. */
export function figureOfAgain(what: string, visits: readonly Visit[]): Figure {
  return figure(
    `${what}: largest paint`,
    1200,
    seconds,
    visits.map(({ largestPaint }) => largestPaint),
  );
}

export function figureOfBlocking(visits: readonly Visit[]): Figure {
  return figure(
    '… blocked by long tasks',
    150,
    ms,
    visits.map(({ blocked }) => blocked),
  );
}
