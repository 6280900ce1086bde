/** What a list says of teaching: subjects in classes, as people write them in cells. Pure. */
import { classKey } from '#platform/kernel/imports/class-names.ts';
import { plainHeading } from '#platform/kernel/imports/headings.ts';
import { mostTaught } from './contract.ts';

/** One subject in one class; null for what was not said. */
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

/** Minutes of `4`, `3.5`, `3,5 h`, `3h30`; null for what is no time of a week. */
export function minutesOf(text: string): number | null {
  const [, hours = '', minutes = ''] =
    /^(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:h(?:ours?|eures?)?\s*(\d{2})?)?$/i.exec(text.trim()) ?? [];
  if (hours === '') return null;
  const all = Math.round(Number(hours.replace(',', '.')) * 60) + Number(minutes || 0);
  return all >= 1 && all <= mostTaught.weeklyMinutes ? all : null;
}

const one = /^(.+?)\s*\(([^()]+)\)\s*(?:×\s*(\d{1,2}))?\s*(?:(\d+)\s*min)?$/;

/** `Maths (6e A) ×4 240 min; English (Form 1)`; null for what is not written so. */
export function readTeaching(text: string): readonly TaughtInList[] | null {
  const parts = text
    .split(/;|(?<=\)),/)
    .map((part) => part.trim())
    .filter(Boolean);
  const taught = parts.map((part) => {
    const [whole, subject = '', className = '', coefficient, minutes] = one.exec(part) ?? [];
    return whole === undefined
      ? null
      : {
          ...{ subject, className: className.trim() },
          coefficient: coefficient === undefined ? null : Number(coefficient),
          minutes: minutes === undefined ? null : Number(minutes),
        };
  });
  return taught.every((part) => part !== null) ? taught : null;
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

/** What there was with what a list adds: a subject in a class stands once, and what the list does not say of it stays. */
export function joinTeaching(
  before: readonly TaughtInList[],
  added: readonly TaughtInList[],
): readonly TaughtInList[] {
  const byPlace = new Map(before.map((taught) => [placeOf(taught), taught]));
  for (const taught of added) {
    const known = byPlace.get(placeOf(taught));
    byPlace.set(placeOf(taught), {
      ...taught,
      coefficient: taught.coefficient ?? known?.coefficient ?? null,
      minutes: taught.minutes ?? known?.minutes ?? null,
    });
  }
  return [...byPlace.values()];
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

/** What a subject weighs where nobody has said. */
export const usualCoefficient = 1;

/** As it is kept: with a coefficient each. */
export function withCoefficients(taught: readonly TaughtInList[]): readonly TaughtInList[] {
  return taught.map((one) => ({ ...one, coefficient: one.coefficient ?? usualCoefficient }));
}

function placeOf({ subject, className }: TaughtInList): string {
  return `${classKey(className)} ${plainHeading(subject)}`;
}

/** The same for a reader: `Maths (6e A), coefficient 4, 4 h`. */
export function teachingSaid(text: string, language: 'en' | 'fr'): string {
  const taught = readTeaching(text) ?? [];
  const hours = (minutes: number) => {
    const number = String(Math.round((minutes * 100) / 60) / 100);
    return `${language === 'fr' ? number.replace('.', ',') : number} h`;
  };
  return taught
    .map(({ subject, className, coefficient, minutes }) =>
      [
        `${subject} (${className})`,
        ...(coefficient === null ? [] : [`coef. ${coefficient}`]),
        ...(minutes === null ? [] : [hours(minutes)]),
      ].join(', '),
    )
    .join(' · ');
}
