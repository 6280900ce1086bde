/** Teaching in a list: subjects in classes, as people write them in cells. Pure. */

import { classKey } from '#platform/kernel/imports/class-names.ts';
import { plainHeading } from '#platform/kernel/imports/headings.ts';
import { typedCoefficient } from '#platform/kernel/numbers/coefficient.ts';
import { mostTaught } from './contract.ts';

/** One subject in one class; null for missing values. */
export interface TaughtInList {
  readonly subject: string;
  readonly className: string;
  readonly coefficient: number | null;
  /** A week. */
  readonly minutes: number | null;
}

/** Several names in one cell: `6e A, 6e B / 5e A` and `6e A et 5e B`. */
export function namesIn(cell: string | undefined): readonly string[] {
  return (cell ?? '')
    .split(/[,;/|+]|\s+(?:et|and|&)\s+/i)
    .map((name) => name.trim())
    .filter(Boolean);
}

/**
 * Classes and groups of one cell: first by their whole names, for a group's own may be `Allemand 2, 4e A + 4e B`.
 * @param isKnown whether the school has one of this name
 */
export function classesIn(cell: string | undefined, isKnown: (name: string) => boolean): readonly string[] {
  const whole = (cell ?? '').trim();
  if (isKnown(whole)) return [whole];
  return whole.split(';').flatMap((part) => (isKnown(part.trim()) ? [part.trim()] : namesIn(part)));
}

/** Minutes of `4`, `3.5`, `3,5 h`, `3h30`; null for what is no time of a week. */
export function minutesOf(text: string): number | null {
  const [, hours = '', minutes = ''] =
    /^(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:h(?:ours?|eures?)?\s*(\d{2})?)?$/i.exec(text.trim()) ?? [];
  if (hours === '') return null;
  const all = Math.round(Number(hours.replace(',', '.')) * 60) + Number(minutes || 0);
  return all >= 1 && all <= mostTaught.weeklyMinutes ? all : null;
}

/** `Maths (6e A) ×4 240 min; Singing (Choir (boys), 4e)`; null for what is not written so. */
export function readTeaching(text: string): readonly TaughtInList[] | null {
  const taught = partsOf(text).map(readOne);
  return taught.every((part) => part !== null) ? taught : null;
}

/** Divided by semicolons, and by commas after a bracket; text within brackets is a name, and not divided. */
function partsOf(text: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    const last = parts.at(-1) ?? '';
    if (depth === 0 && (sign === ';' || (sign === ',' && last.endsWith(')')))) parts.push('');
    else parts[parts.length - 1] = last + sign;
    if (sign === '(') depth += 1;
    else if (sign === ')') depth = Math.max(0, depth - 1);
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

function readOne(part: string): TaughtInList | null {
  const [, named = '', coefficient, minutes] =
    /^(.*)\)\s*(?:×\s*([\d.,]{1,4}))?\s*(?:(\d+)\s*min)?$/.exec(part) ?? [];
  const at = lastOpening(named);
  const [subject, className] = [named.slice(0, Math.max(0, at)).trim(), named.slice(at + 1).trim()];
  const weight = coefficient === undefined ? null : typedCoefficient(coefficient);
  if (subject === '' || className === '' || (coefficient !== undefined && weight === null)) return null;
  return {
    subject,
    className,
    coefficient: weight,
    minutes: minutes === undefined ? null : Number(minutes),
  };
}

/** Where the bracket opens that is not closed again; -1 where none does. */
function lastOpening(text: string): number {
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (text[at] === ')') depth += 1;
    else if (text[at] === '(' && depth-- === 0) return at;
  }
  return -1;
}

/** Whether a class or group of this name is found again in what `writeTeaching` wrote: a bracket of it may lack its other half. */
export function canBeWritten(className: string): boolean {
  const taught = [{ subject: 'x', className, coefficient: null, minutes: null }];
  return readTeaching(writeTeaching(taught))?.[0]?.className === className;
}

/** The same in one text, in an order of its own, so that equal teaching is equal text. */
export function writeTeaching(taught: readonly TaughtInList[]): string {
  return taught
    .map(({ subject, className, coefficient, minutes }) =>
      [
        `${subject} (${className})`,
        ...(coefficient === null ? [] : [`×${coefficient}`]),
        ...(minutes === null ? [] : [`${minutes} min`]),
      ].join(' '),
    )
    .sort()
    .join('; ');
}

/** Merges existing teaching with that of a list: a subject in a class appears once, and details that the list omits stay. */
export function joinTeaching(
  before: readonly TaughtInList[],
  added: readonly TaughtInList[],
): readonly TaughtInList[] {
  const byKey = new Map(before.map((taught) => [teachingKey(taught), taught]));
  for (const taught of added) {
    const known = byKey.get(teachingKey(taught));
    byKey.set(teachingKey(taught), {
      ...taught,
      coefficient: taught.coefficient ?? known?.coefficient ?? null,
      minutes: taught.minutes ?? known?.minutes ?? null,
    });
  }
  return [...byKey.values()];
}

/** `English; Maths`: no subject's name holds a semicolon, while some hold a comma or an “and”. */
export function readSubjects(text: string): readonly string[] {
  return text
    .split(';')
    .map((name) => name.trim())
    .filter(Boolean);
}

/** The same in one text, each once and in an order of its own. */
export function writeSubjects(names: readonly string[]): string {
  return [...new Set(names)].sort().join('; ');
}

/** Default coefficient of a subject. */
export const usualCoefficient = 1;

/** As it is kept: with a coefficient each. */
export function withCoefficients(taught: readonly TaughtInList[]): readonly TaughtInList[] {
  return taught.map((one) => ({ ...one, coefficient: one.coefficient ?? usualCoefficient }));
}

function teachingKey({ subject, className }: TaughtInList): string {
  return `${classKey(className)} ${plainHeading(subject)}`;
}

/** 150 minutes are 2.5 hours, 2,5 in French. */
export function hoursText(minutes: number, language: 'en' | 'fr'): string {
  const hours = String(Math.round((minutes * 100) / 60) / 100);
  return language === 'fr' ? hours.replace('.', ',') : hours;
}

/** The same for a reader: `Maths (6e A), coefficient 4, 4 h`. */
export function teachingText(text: string, language: 'en' | 'fr'): string {
  return (readTeaching(text) ?? [])
    .map(({ subject, className, coefficient, minutes }) =>
      [
        `${subject} (${className})`,
        ...(coefficient === null ? [] : [`coef. ${coefficient}`]),
        ...(minutes === null ? [] : [`${hoursText(minutes, language)} h`]),
      ].join(', '),
    )
    .join(' · ');
}
