/** On which clock the hours of a calendar file are, where it leaves that open: asked once, and known again by what is in the calendar since. */
import { fileClockIn, unknownZoneIn } from '#platform/kernel/imports/calendar-row.ts';
import type { Values } from '#platform/kernel/imports/columns.ts';
import type { ReadRecord } from '#platform/kernel/imports/records.ts';
import { elided } from '#platform/kernel/text/elision.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { PresentRecord, Question } from '#platform/server/imports/import-kind.ts';

const [onSchool, onFile] = [1, 2];

const words = {
  en: { school: 'On the school’s clock', file: (zone: string) => `On the clock of ${zone}` },
  fr: { school: 'À l’heure de l’établissement', file: (zone: string) => `À l’heure ${elided('de ', zone)}` },
} as const;

/** The row by each clock that the file may mean. */
interface OpenClock {
  readonly zone: string;
  readonly reason: 'unknownZone' | 'openClock';
  readonly school: Values;
  /** Null where nobody knows what the zone is. */
  readonly file: Values | null;
}

/** Null for a row whose clock is known. */
function openClockOf(values: Values): OpenClock | null {
  const { onFileClock, ...school } = values;
  const unknown = unknownZoneIn(values['state']);
  if (unknown !== null)
    return {
      zone: unknown,
      reason: 'unknownZone',
      school: { ...school, state: 'confirmed' },
      file: null,
    };
  const clock = fileClockIn(onFileClock);
  if (!clock) return null;
  const { zone, rule, leftOut, ...hours } = clock;
  const { rule: _rule, leftOut: _leftOut, ...others } = school;
  return {
    zone,
    reason: 'openClock',
    school,
    file: {
      ...others,
      ...hours,
      ...(rule && { rule }),
      ...(leftOut && { leftOut }),
    },
  };
}

function answered({ school, file }: OpenClock, answer: number | null): Values {
  return answer === onFile && file ? file : school;
}

/** The row by the clock that was answered, or that of the school with the question. */
export function settledClock(
  values: Values,
  answer: number | null,
  language: Language,
): { readonly values: Values; readonly question: Question | null } {
  const open = openClockOf(values);
  if (!open) return { values, question: null };
  const { zone, reason, file } = open;
  const choices = [
    { id: onSchool, label: words[language].school },
    ...(file ? [{ id: onFile, label: words[language].file(zone) }] : []),
  ];
  const fault = { column: 'startsAt', value: values['startsAt'] ?? '', reason, facts: { zone } };
  return {
    values: answered(open, answer),
    question: answer === null ? { fault, choices, spelling: `${reason} ${zone}` } : null,
  };
}

/**
 * Rows of a calendar that was imported before: an event that is here at the hour of one of the clocks answers for all rows with that question.
 * Where some are here by one clock and some by the other it is asked again.
 */
export function withKnownClocks(
  records: readonly ReadRecord[],
  present: readonly PresentRecord[],
): readonly ReadRecord[] {
  const open = records.map(({ values }) => openClockOf(values));
  if (!open.some(Boolean)) return records;
  const here = new Map(present.map(({ values }) => [values['uid'], values]));
  const answers = new Map<string, Set<number>>();
  const keyOf = ({ reason, zone }: OpenClock) => `${reason} ${zone}`;
  for (const one of open) {
    const stored = one ? here.get(one.school['uid']) : undefined;
    if (!one || !stored || stored['uid'] === undefined) continue;
    const found = isAt(stored, one.school) ? onSchool : one.file && isAt(stored, one.file) ? onFile : null;
    if (found !== null) answers.set(keyOf(one), (answers.get(keyOf(one)) ?? new Set()).add(found));
  }
  return records.map((record, index) => {
    const one = open[index];
    const [answer, ...others] = one ? (answers.get(keyOf(one)) ?? []) : [];
    return one && answer !== undefined && others.length === 0
      ? { ...record, values: answered(one, answer) }
      : record;
  });
}

function isAt(stored: Values, read: Values): boolean {
  return stored['firstDay'] === read['firstDay'] && stored['startsAt'] === read['startsAt'];
}
