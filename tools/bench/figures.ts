/** Results of the bench: a row for each target, and the table of them, as docs/performance.md shows it. */
import { describeMachine } from './machine.ts';

export interface Figure {
  readonly what: string;
  readonly wanted: string;
  readonly measured: string;
  readonly reached: boolean;
}

/**
 * A value beside its limit.
 * @param wanted a sign, a number and its unit, which is also that of the value: `< 300 ms`, `≤ 1.3 ×`, `≥ 0.85`
 * @param more what else is shown; `also` whether further conditions are fulfilled
 */
export function figure(what: string, wanted: string, value: number, more = '', also = true): Figure {
  const [, sign, limit, unit = ''] = /^([<≤≥]) ([\d.]+) ?([^\s,;]*)/.exec(wanted) ?? [];
  const most = Number(limit);
  const within = sign === '<' ? value < most : sign === '≤' ? value <= most : value >= most;
  const measured = [shown(value, unit), more].filter(Boolean).join(' ');
  return { what, wanted, measured, reached: within && also };
}

/** With as many digits as say something. */
export function shown(value: number, unit = ''): string {
  const size = Math.abs(value);
  const digits = Number.isInteger(value) || size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : 3;
  return `${value.toFixed(digits)} ${unit}`.trim();
}

/** How many times longer or more the second takes than the first. */
export function growthFigure(what: string, wanted: string, first: number, second: number): Figure {
  return figure(what, wanted, second / first, `(${shown(first, 'ms')}, then ${shown(second, 'ms')})`);
}

/** Times against a limit, by their median. */
export function timesFigure(what: string, wanted: string, times: readonly number[]): Figure {
  const slowest = shown(Math.max(...times), 'ms');
  return figure(what, wanted, median(times), `(slowest of ${times.length}: ${slowest})`);
}

/**
 * Milliseconds of ours against those of the bare program: both in turn, five times, and the median of the five ratios, so that a machine
 * that becomes slower meanwhile favours neither.
 */
export async function besideBare<Server>(
  what: string,
  wanted: string,
  [ours, bare]: readonly [ours: Server, bare: Server],
  timesOf: (server: Server) => Promise<readonly number[]>,
  by = median,
): Promise<Figure> {
  const pairs = await several(5, async () => [by(await timesOf(ours)), by(await timesOf(bare))]);
  const [own = 0, other = 0] = [0, 1].map((side) => median(pairs.map((pair) => pair[side] ?? 0)));
  const ratio = median(pairs.map(([first = 0, second = 0]) => first / second));
  const which = by === median ? 'median' : 'p95';
  const measured = `(${shown(own, 'ms')} of ${shown(other, 'ms')})`;
  return figure(`${what}, ${which} against the bare program`, wanted, ratio, measured);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
}

/** The value below which 95 of 100 lie. */
export function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
}

/** Runs the work several times, one after the other. */
export async function several<T>(times: number, work: (turn: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let turn = 0; turn < times; turn++) results.push(await work(turn));
  return results;
}

function tableOf(figures: readonly Figure[]): string {
  const lines = figures.map(
    ({ what, wanted, measured, reached }) =>
      `| ${what} | ${wanted} | ${measured} | ${reached ? 'yes' : '**no**'} |`,
  );
  return ['| what | wanted | measured | reached |', '|---|---|---|---|', ...lines].join('\n');
}

/** Runs the measurements, or those whose names are listed, and shows each as soon as it is done: a whole run takes minutes. */
export async function measureAll(
  parts: Readonly<Record<string, () => Promise<readonly Figure[]>>>,
  listed?: string,
): Promise<void> {
  const names = listed?.split(',') ?? Object.keys(parts);
  const unknown = names.filter((name) => !parts[name]);
  if (unknown.length > 0) throw new Error(`Not ${unknown.join(', ')}, but ${Object.keys(parts).join(', ')}.`);
  console.log(`${new Date().toISOString().slice(0, 10)}: ${describeMachine()}.\n`);
  for (const name of names) {
    const figures = (await parts[name]?.()) ?? [];
    console.log(`${tableOf(figures)}\n`);
    if (figures.some(({ reached }) => !reached)) process.exitCode = 1;
  }
}
