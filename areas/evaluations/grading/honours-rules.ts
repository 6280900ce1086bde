/**
 * Honours and warnings of a period (domain.md 1.5). Work and conduct are judged apart; a period without an average has neither
 * for work. Every bound is a setting: three real schools have three sets.
 */
import type { Hundredths } from '#platform/kernel/numbers/marks.ts';

/** On top of the honour roll, the higher last. */
export const distinctions = ['encouragement', 'congratulations'] as const;
export type Distinction = (typeof distinctions)[number];

export const sanctions = ['warning', 'reprimand'] as const;
export type Sanction = (typeof sanctions)[number];

export interface HonourBounds {
  /** The lowest general average for the honour roll and its distinctions; null where the school has none. */
  readonly honourRoll: Hundredths | null;
  readonly encouragement: Hundredths | null;
  readonly congratulations: Hundredths | null;
  /** Minutes of unjustified absence from which on the honour roll is refused; null for no limit. */
  readonly honourAbsence: number | null;
  /** Below which average work is warned of, and reprimanded: the lower one last. */
  readonly workWarning: Hundredths | null;
  readonly workReprimand: Hundredths | null;
  /** Minutes of unjustified absence from which on conduct is warned of, and reprimanded. */
  readonly conductWarning: number | null;
  readonly conductReprimand: number | null;
}

const hours = 60;

/** Defaults for schools without settings: the honours of one school, and sanctions by hand (domain.md 1.5, first column). */
export const usualHonours: HonourBounds = {
  honourRoll: 1250,
  encouragement: 1450,
  congratulations: 1500,
  honourAbsence: 10 * hours,
  workWarning: null,
  workReprimand: null,
  conductWarning: null,
  conductReprimand: null,
};

export interface Judged {
  readonly average: Hundredths | null;
  readonly classified: boolean;
  /** Minutes. */
  readonly unjustified: number;
  /** Sent away for good: no honour of the year. */
  readonly excluded: boolean;
}

export interface Honours {
  /** Refused: the average is enough, absences are not. */
  readonly honourRoll: 'granted' | 'refused' | null;
  /** Only with the honour roll. */
  readonly distinction: Distinction | null;
  readonly work: Sanction | null;
  readonly conduct: Sanction | null;
}

export function honoursOf(judged: Judged, bounds: HonourBounds): Honours {
  const honourRoll = honourRollOf(judged, bounds);
  return {
    honourRoll,
    distinction: honourRoll === 'granted' ? distinctionOf(judged.average, bounds) : null,
    work: workOf(judged.average, bounds),
    conduct: conductOf(judged.unjustified, bounds),
  };
}

function honourRollOf(judged: Judged, bounds: HonourBounds): Honours['honourRoll'] {
  if (!reaches(judged.average, bounds.honourRoll) || !judged.classified || judged.excluded) return null;
  return bounds.honourAbsence !== null && judged.unjustified >= bounds.honourAbsence ? 'refused' : 'granted';
}

function distinctionOf(average: Hundredths | null, bounds: HonourBounds): Distinction | null {
  if (reaches(average, bounds.congratulations)) return 'congratulations';
  return reaches(average, bounds.encouragement) ? 'encouragement' : null;
}

function workOf(average: Hundredths | null, bounds: HonourBounds): Sanction | null {
  if (average === null) return null;
  if (bounds.workReprimand !== null && average < bounds.workReprimand) return 'reprimand';
  return bounds.workWarning !== null && average < bounds.workWarning ? 'warning' : null;
}

function conductOf(unjustified: number, bounds: HonourBounds): Sanction | null {
  if (bounds.conductReprimand !== null && unjustified >= bounds.conductReprimand) return 'reprimand';
  return bounds.conductWarning !== null && unjustified >= bounds.conductWarning ? 'warning' : null;
}

function reaches(average: Hundredths | null, bound: Hundredths | null): boolean {
  return average !== null && bound !== null && average >= bound;
}

/** Faults of bounds as set: the steps of one kind must rise, and no average may earn both an honour and a warning for work. */
export function honourFaults(
  bounds: HonourBounds,
): ('honoursFall' | 'workFalls' | 'conductFalls' | 'overlap')[] {
  const { honourRoll, encouragement, congratulations, workWarning, workReprimand } = bounds;
  return [
    ...(rises([honourRoll, encouragement, congratulations]) ? [] : (['honoursFall'] as const)),
    ...(rises([workReprimand, workWarning]) ? [] : (['workFalls'] as const)),
    ...(rises([bounds.conductWarning, bounds.conductReprimand]) ? [] : (['conductFalls'] as const)),
    ...(rises([workReprimand, workWarning, honourRoll]) ? [] : (['overlap'] as const)),
  ];
}

/** Whether what is set does not fall; two steps may begin together. */
function rises(steps: readonly (number | null)[]): boolean {
  const set = steps.filter((step) => step !== null);
  return set.every((step, index) => index === 0 || step >= (set[index - 1] ?? 0));
}
