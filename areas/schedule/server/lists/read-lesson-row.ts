/** The meaning of a row of a list of lessons in this school. */
import type { CellFault, Values } from '#platform/kernel/imports/columns.ts';
import { readWeekday } from '#platform/kernel/imports/weekday-names.ts';
import { isPlacedLater, readHour, readPeriodNumber } from '../../lists/import-lesson-columns.ts';
import { type DayPeriod, hoursFrom, periodsOfDay } from '../../plan/period-rules.ts';
import type { GivenLesson } from '../../plan/plan-lessons-contract.ts';
import { type NamedParts, type NamesOfKind, namesIn } from './named-parts.ts';

interface ReadRow {
  readonly values: Values;
  readonly faults: readonly CellFault[];
}

/**
 * Hours as HH:mm, days as numbers, names as the school writes them. A lesson of FET at hours that the school does not have comes without
 * any, and keeps what the file says (`fileHours`).
 */
export function readLessonRow(given: Values, parts: NamedParts): ReadRow {
  const { fileHours, ...rest } = given;
  if (fileHours === undefined) return readRow(rest, parts);
  const unplaced = { ...withoutHours(rest), fileHours };
  if (isPlacedLater(rest['weekday'] ?? '') || rest['startsAt'] === undefined) return readRow(unplaced, parts);
  const read = readRow(rest, parts);
  // A person says first which day is meant: until then no period is known either.
  if (read.faults.some(({ reason }) => reason === 'unknownWeekday'))
    return { ...read, faults: read.faults.filter(({ reason }) => !ofUnknownHours.has(reason)) };
  return read.faults.some(({ reason }) => ofUnknownHours.has(reason)) ? readRow(unplaced, parts) : read;
}

const ofUnknownHours: ReadonlySet<string> = new Set(['unknownPeriod', 'unknownHour', 'hoursMissing']);

function withoutHours({ weekday: _day, startsAt: _start, endsAt: _end, ...rest }: Values): Values {
  return rest;
}

function readRow(values: Values, parts: NamedParts): ReadRow {
  if (values['inactive'] === 'yes')
    return { values, faults: [{ column: 'inactive', value: 'yes', reason: 'inactive' }] };
  const faults: CellFault[] = [];
  const read: Record<string, string> = { ...values };
  const replace = (column: string, reason: string, reading: (text: string) => string | null) => {
    const text = values[column];
    if (text === undefined) return;
    const value = reading(text);
    if (value === null) faults.push({ column, value: text, reason });
    else read[column] = value;
  };
  const replaceNames = (column: string, reason: string, all: NamesOfKind) => {
    const text = values[column];
    if (text === undefined) return;
    const names = namesIn(all, text);
    const unknown = names.length === 0 ? [text] : names.filter((name) => all.find(name) === undefined);
    faults.push(...unknown.map((value) => ({ column, value, reason })));
    if (unknown.length === 0) read[column] = names.map((name) => all.find(name)?.name).join(', ');
  };
  const nameIn = (all: NamesOfKind) => (text: string) => all.find(text)?.name ?? null;
  replaceNames('classes', 'unknownClass', parts.classes);
  replace('subject', 'unknownSubject', nameIn(parts.subjects));
  replaceNames('teachers', 'unknownTeacher', parts.teachers);
  replace('room', 'unknownRoom', nameIn(parts.rooms));
  replace('weekday', 'unknownWeekday', (text) => readWeekday(text)?.toString() ?? null);
  replace('periods', 'tooLong', (text) => (Number(text) >= 1 && Number(text) <= mostPeriods ? text : null));
  replace('endsAt', 'unknownHour', readHour);
  const weekday = Number(read['weekday']);
  const periods = periodsOfRow(read, parts);
  if (readPeriodNumber(values['startsAt'] ?? '') === null) replace('startsAt', 'unknownHour', readHour);
  else
    replace('startsAt', 'unknownPeriod', (text) => {
      const lessons = periodsOfDay(periods, weekday).filter((period) => !period.break);
      return lessons[(readPeriodNumber(text) ?? 0) - 1]?.startsAt ?? null;
    });
  replace(
    'week',
    'unknownWeek',
    (text) => /^(?:week |semaine )?([ab])$/i.exec(text.trim())?.[1]?.toUpperCase() ?? null,
  );
  // A number of periods counts for more than an end that is not that of a period: FET knows no ends.
  const whole = hoursFrom(periods, weekday, read['startsAt'] ?? '', Number(read['periods']));
  if (values['periods'] !== undefined && whole !== null) read['endsAt'] = whole.endsAt;
  faults.push(...faultsOfHours(values, read, faults));
  return { values: read, faults };
}

const mostPeriods = 8;

/** The periods of the first class of the row; none where it is unknown, or the school has none. */
function periodsOfRow({ classes = '' }: Values, parts: NamedParts): readonly DayPeriod[] {
  const [first = ''] = namesIn(parts.classes, classes);
  return parts.plan.periodsOf(parts.classes.find(first)?.id ?? 0) ?? [];
}

function faultsOfHours(values: Values, read: Values, before: readonly CellFault[]): readonly CellFault[] {
  const given = ['weekday', 'startsAt', 'endsAt'].filter((column) => read[column] !== undefined);
  const [first] = given;
  if (first !== undefined && given.length < 3)
    return [{ column: first, value: values[first] ?? '', reason: 'hoursMissing' }];
  return before.length === 0 && (read['startsAt'] ?? '') > (read['endsAt'] ?? '')
    ? [{ column: 'endsAt', value: values['endsAt'] ?? '', reason: 'hoursBackwards' }]
    : [];
}

/** The lesson of a row that was read. */
export function givenOf(values: Values, parts: NamedParts): GivenLesson {
  const { weekday, startsAt, endsAt, week } = values;
  const slot = weekday && startsAt && endsAt ? { weekday: Number(weekday), startsAt, endsAt } : null;
  const idsIn = (all: NamesOfKind, text = '') => [
    ...new Set(namesIn(all, text).flatMap((name) => all.find(name)?.id ?? [])),
  ];
  return {
    subjectId: parts.subjects.find(values['subject'] ?? '')?.id ?? 0,
    classIds: idsIn(parts.classes, values['classes']),
    teacherIds: idsIn(parts.teachers, values['teachers']),
    week: week === 'A' || week === 'B' ? week : 'every',
    periods: Number(values['periods'] ?? 1),
    slot,
    roomId: parts.rooms.find(values['room'] ?? '')?.id ?? null,
    pinned: false,
  };
}
