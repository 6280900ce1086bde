/** How high a chart is, where its lines lie, and how its numbers are written. Pure. */
import { averageText } from '#platform/kernel/numbers/marks.ts';
import type { ReportChart } from '#platform/kernel/report-contract.ts';
import type { Language } from '#platform/kernel/words.ts';
import { rateText } from '../../rate-rules.ts';

type Unit = ReportChart['unit'];

export interface Scale {
  readonly highest: number;
  /** From 0 up; the last is `highest`. */
  readonly ticks: readonly number[];
}

/** Marks always to 20 and percents to 100, so that two charts beside each other compare; heads to the next round number. */
export function scaleOf(unit: Unit, values: readonly (number | null)[]): Scale {
  if (unit === 'mark') return evenly(2000, 4);
  if (unit === 'percent') return evenly(1000, 4);
  const most = values.reduce<number>((highest, value) => Math.max(highest, value ?? 0), 0);
  const step = roundStep(Math.ceil(most / 4));
  return evenly(Math.max(1, Math.ceil(most / step)) * step, Math.max(1, Math.ceil(most / step)));
}

function evenly(highest: number, parts: number): Scale {
  return { highest, ticks: Array.from({ length: parts + 1 }, (_, index) => (highest * index) / parts) };
}

/** The next of 1, 2, 5, 10, 20, 50 ... */
function roundStep(least: number): number {
  let step = 1;
  while (step < least)
    step = [2, 5, 10].map((times) => times * powerOfTen(step)).find((next) => next > step) ?? step * 10;
  return step;
}

function powerOfTen(step: number): number {
  return 10 ** Math.floor(Math.log10(step));
}

/** Thousands are set apart: `107,321`, `107 321`. */
function countText(value: number, language: Language): string {
  return new Intl.NumberFormat(language).format(value);
}

/** `12.40`, `62.5%`, `17`; a dash for none. */
export function valueText(value: number | null, unit: Unit, language: Language): string {
  if (value === null) return '–';
  if (unit === 'count') return countText(value, language);
  if (unit === 'mark') return averageText(value, language);
  return rateText(value, language);
}

/** The same on the axis: without decimals. */
export function tickText(value: number, unit: Unit, language: Language): string {
  if (unit === 'count') return countText(value, language);
  return unit === 'mark' ? String(value / 100) : `${value / 10}%`;
}
