/** The rows of a calendar file, which say all that there is to say of an event, unlike those of a list. */
import { Failure } from '#platform/kernel/errors.ts';
import type { CellFault, Values } from '#platform/kernel/imports/columns.ts';
import type { ReadRecord } from '#platform/kernel/imports/records.ts';
import { plainText } from '#platform/kernel/text/plain-text.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { Change, OpenKind, PresentRecord } from '#platform/server/imports/import-kind.ts';
import { UnknownRule } from '#platform/server/recurrence/recurrence-rule.ts';
import { failures } from '../contract.ts';
import { hoursIn, readEventRow } from '../imported-event.ts';
import type { DaysOfEvent } from './events-store.ts';
import { uidOf } from './feed/entries-as-ical.ts';
import { settledClock } from './file-clocks.ts';
import { daysOfRule, timesOf } from './occurrences.ts';
import type { Entering } from './save-event.ts';

/**
 * The row of a calendar file, which says all that there is to say: days, hours and rule are those of the school already.
 * @param answer on which clock its hours are
 */
export function completedOfCalendar(
  context: Context,
  { years }: Entering,
  given: Values,
  answer: number | null,
): ReturnType<OpenKind['complete']> {
  const state = given['state'] ?? '';
  if (state === 'cancelled') return { values: readEventRow(given).values, faults: [] };
  const { values: settled, question } = settledClock(given, answer, context.language);
  const read = readEventRow(settled);
  const values: Values = { ...read.values, audience: 'school' };
  if (given['uid']?.endsWith(uidOf(context, ''))) return { values, faults: [wrong('uid', given, 'ownFeed')] };
  if (read.faults.length > 0) return { values, faults: read.faults };
  if (state === 'unknownRule' || state === 'outsideYears')
    return { values, faults: [wrong(state === 'unknownRule' ? 'rule' : 'firstDay', values, state)] };
  if (question) return { values, faults: [], question };
  const from = values['firstDay'] as SchoolDay;
  const year = years.find(({ startsOn, endsOn }) => startsOn <= from && from <= endsOn);
  if (!year) return { values, faults: [wrong('firstDay', values, 'outsideYears')] };
  const { rule } = values;
  try {
    if (rule !== undefined)
      timesOf(
        { from, until: values['lastDay'] as SchoolDay },
        daysOfRule(rule, from, year.endsOn),
        hoursIn(values),
      );
    return { values: { ...values, state: 'confirmed' }, faults: [] };
  } catch (error) {
    return { values, faults: [wrong('rule', values, refusedRule(error))] };
  }
}

/**
 * Without what is cancelled and was never here; with what is here of the events of a calendar file and not in it any more, as cancelled: a time that
 * was moved by itself and is back, the times at another hour.
 */
export function withGone(
  records: readonly ReadRecord[],
  present: readonly PresentRecord[],
): readonly ReadRecord[] {
  const here = new Set(present.flatMap(({ values }) => marksOf(values)));
  const isHere = ({ values }: ReadRecord) =>
    marksOf(readEventRow(values).values).some((mark) => here.has(mark));
  const calendar = records.filter(({ values }) => values['state'] !== undefined);
  const inFile = new Set(calendar.map(({ values }) => values['uid']));
  const byEvent = new Map(calendar.map((record) => [eventOf(record.values['uid']), record]));
  const gone = present.flatMap(({ id, values }) => {
    const { uid } = values;
    const row = uid?.includes('#') && !inFile.has(uid) ? byEvent.get(eventOf(uid)) : undefined;
    return row ? [{ ...row, part: id, values: { ...values, state: 'cancelled' }, faults: [] }] : [];
  });
  return [...records.filter((record) => record.values['state'] !== 'cancelled' || isHere(record)), ...gone];
}

/** By what an event is known: its UID, else its day, hour and title; what is cancelled by its UID alone where it has one. */
export function marksOf({ uid, state, title = '', firstDay, startsAt = '' }: Values): readonly string[] {
  return [
    ...(uid === undefined ? [] : [`uid ${uid}`]),
    ...(state === 'cancelled' && uid !== undefined ? [] : [`at ${firstDay} ${startsAt} ${plainText(title)}`]),
  ];
}

/** The UID in the file; rows of single times and hours have more behind it. */
function eventOf(uid = ''): string {
  return uid.replace(/(?:#(?:\d{4}-\d{2}-\d{2}|\d{2}:\d{2}|\d+))+$/, '');
}

const compared = [
  'title',
  'kind',
  'firstDay',
  'lastDay',
  'startsAt',
  'endsAt',
  'venue',
  'details',
  'rule',
  'leftOut',
];

/**
 * Empty cells of a list change nothing, but hours, which go when it has a whole day. A calendar file says all: what it does not say any more, goes;
 * only the kind is the school's own. A cancelled event has all its days left out, so that they come back when the import is undone.
 */
export function changesOf(
  record: PresentRecord,
  values: Values,
  days: DaysOfEvent | undefined,
): readonly Change[] {
  if (values['state'] === 'cancelled') {
    const before = record.values['leftOut'] ?? null;
    const after = days?.all.join(' ') ?? null;
    return before === after ? [] : [{ column: 'leftOut', before, after }];
  }
  const isWhole = values['state'] !== undefined;
  const mayGo = (column: string) =>
    column === 'startsAt' || column === 'endsAt' || (isWhole && column !== 'kind');
  return compared.flatMap((column) => {
    const before = record.values[column] ?? null;
    const after = values[column] ?? (mayGo(column) ? null : before);
    return after === before || (column === 'details' && sameText(before, after))
      ? []
      : [{ column, before, after }];
  });
}

/** A list has no line breaks within a cell. */
function sameText(one: string | null, other: string | null): boolean {
  return one?.replace(/\s+/g, ' ').trim() === other?.replace(/\s+/g, ' ').trim();
}

/** Why a rule is not entered. */
export function refusedRule(error: unknown): string {
  if (error instanceof UnknownRule) return 'unknownRule';
  if (!(error instanceof Failure)) throw error;
  return error.code === failures.overlapsItself().code ? 'overlapsItself' : 'unknownRule';
}

export function wrong(column: string, values: Values, reason: string): CellFault {
  return { column, value: values[column] ?? '', reason };
}
