/** The rules of risk as a form holds them: everything typed, as text; what is left empty is not asked. Pure. */
import { fullMark, type Hundredths, hundredthsText } from '#platform/kernel/numbers/marks.ts';
import type { Language } from '#platform/kernel/words.ts';
import { mostCounted } from './risk-contract.ts';
import type { RiskBounds } from './risk-rules.ts';

export const typedBounds = ['steepFall', 'weakestLevels', 'marksMissing'] as const;
export type TypedBound = (typeof typedBounds)[number];

export interface RiskFields extends Readonly<Record<TypedBound, string>> {
  readonly lowAndFalling: boolean;
}

export function fieldsOfRisk(bounds: RiskBounds, language: Language): RiskFields {
  const { lowAndFalling, steepFall, weakestLevels, marksMissing } = bounds;
  const count = (value: number | null) => (value === null ? '' : String(value));
  return {
    lowAndFalling,
    steepFall: steepFall === null ? '' : pointsText(steepFall, language),
    weakestLevels: count(weakestLevels),
    marksMissing: count(marksMissing),
  };
}

/** As people write them: `2`, `1.5`, `1,25`. */
export function pointsText(value: Hundredths, language: Language): string {
  return hundredthsText(value, language).replace(/[.,]00$|(?<=[.,]\d)0$/, '');
}

/** The values of the form, or the fields that cannot be read. */
export function riskOfFields(fields: RiskFields): { bounds: RiskBounds } | { faults: readonly TypedBound[] } {
  const read = {
    steepFall: pointsOf(fields.steepFall),
    weakestLevels: countOf(fields.weakestLevels),
    marksMissing: countOf(fields.marksMissing),
  };
  const { steepFall, weakestLevels, marksMissing } = read;
  if (steepFall === undefined || weakestLevels === undefined || marksMissing === undefined)
    return { faults: typedBounds.filter((bound) => read[bound] === undefined) };
  return { bounds: { lowAndFalling: fields.lowAndFalling, steepFall, weakestLevels, marksMissing } };
}

/** Null for nothing; undefined for what is none. */
function pointsOf(text: string): Hundredths | null | undefined {
  if (text.trim() === '') return null;
  const [, whole, decimals = ''] = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const value = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return value >= 1 && value <= fullMark ? value : undefined;
}

function countOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const count = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= mostCounted ? count : undefined;
}
