/** Import of weekly lessons from a sheet. What clashes is added without hours, to be placed by hand. */
import { staffById } from '#areas/accounts/server/public.ts';
import { currentYear, subjectNames } from '#areas/school/server/public.ts';
import { listTeacherFiles } from '#areas/teachers/server/public.ts';
import { classKey } from '#platform/kernel/imports/class-names.ts';
import type { CellFault, Values } from '#platform/kernel/imports/columns.ts';
import { plainHeading } from '#platform/kernel/imports/headings.ts';
import { fullName } from '#platform/kernel/person-name.ts';
import { type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import { tried } from '#platform/server/db/tried.ts';
import type { Change, ImportKind, OpenKind, PresentRecord } from '#platform/server/imports/import-kind.ts';
import { placedWhereFree } from '../copy-rules.ts';
import type { WeeklyLesson } from '../dated-lessons.ts';
import {
  lessonColumns,
  lessonReasons,
  namesOfCell,
  readHour,
  readWeekday,
  tellsOfLessons,
} from '../import-lesson-columns.ts';
import type { GivenLesson } from '../plan-lessons-contract.ts';
import { weekdayName } from '../weekday-name.ts';
import { listLessons } from './lessons-store.ts';
import { mayPlan, mayPlanClass } from './plan-access.ts';
import { changeLesson, removeLessons } from './plan-lessons.ts';
import { type PlanParts, planParts } from './plan-parts.ts';
import { insertLessons, lockTimetable } from './planned-lessons-store.ts';

export const lessonImport: ImportKind = {
  id: 'lessons',
  title: { en: 'Lessons of the timetable', fr: 'Cours de l’emploi du temps' },
  needs: ['SLM.Student.Edit'],
  sheetNames: ['timetable', 'emploi du temps', 'schedule'],
  columns: lessonColumns,
  oneOf: [['classes', 'subject']],
  isMeant: tellsOfLessons,
  reasons: lessonReasons,
  written: (column, value, language) => (column === 'weekday' ? dayText(value, language) : null),
  async template(context) {
    const parts = await namedParts(context);
    return {
      rows: [],
      choices: {
        classes: [...parts.classes.values()].map(({ name }) => name),
        subject: [...parts.subjects.values()].map(({ name }) => name),
        week: ['A', 'B'],
      },
    };
  },
  open: openKind,
};

/** The name of a day; null for what is none. */
function dayText(value: string, language: Language): string | null {
  const weekday = readWeekday(value);
  return weekday === null ? null : weekdayName(weekday, language);
}

interface Named {
  readonly id: number;
  readonly name: string;
}

interface NamedParts {
  readonly classes: ReadonlyMap<string, Named>;
  readonly subjects: ReadonlyMap<string, Named>;
  /** By staff number, and by the words of the name in any order. */
  readonly teachers: ReadonlyMap<string, Named>;
  readonly rooms: ReadonlyMap<string, Named>;
  readonly plan: PlanParts;
  readonly yearId: number;
  readonly yearEnds: SchoolDay;
  readonly from: SchoolDay;
}

/** The words of a name in alphabetical order: lists write the family name first or last. */
function nameKey(name: string): string {
  return plainHeading(name).split(' ').toSorted().join(' ');
}

async function namedParts(context: Context): Promise<NamedParts> {
  const year = await currentYear(context);
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const plan = await planParts(context, year?.id ?? 0);
  const staff = await staffById(context);
  const files = (await listTeacherFiles(context)).filter(({ userId }) => staff.has(userId));
  const subjects = [...(await subjectNames(context))].map(([id, name]) => ({ id, name }));
  const teachers = files.map(({ userId, staffNumber }) => ({
    id: userId,
    name: fullName(staff.get(userId)),
    staffNumber,
  }));
  const begun = year !== null && year.startsOn <= today;
  return {
    classes: new Map([...plan.classes.values()].map(({ id, name }) => [classKey(name), { id, name }])),
    subjects: new Map(subjects.map((subject) => [plainHeading(subject.name), subject])),
    teachers: new Map(
      teachers.flatMap((teacher) => [
        [nameKey(teacher.name), teacher] as const,
        ...(teacher.staffNumber === null ? [] : [[nameKey(teacher.staffNumber), teacher] as const]),
      ]),
    ),
    rooms: new Map([...plan.rooms.values()].map((room) => [plainHeading(room.name), room])),
    plan,
    yearId: year?.id ?? 0,
    yearEnds: year?.endsOn ?? today,
    from: begun ? today : (year?.startsOn ?? today),
  };
}

async function openKind(context: Context): Promise<OpenKind> {
  const parts = await namedParts(context);
  const lessons = (await listLessons(context, parts.yearId)).filter(
    ({ validUntil }) => validUntil >= parts.from,
  );
  return {
    present: lessons.map((lesson) => recordOf(context, lesson, parts)),
    complete: (values) => completed(values, parts),
    identities: (values) => identitiesOf(values),
    sure: () => true,
    near: () => [],
    changes: changesOf,
    isAsMade,
    refusals(_record, values) {
      if (!mayPlan(context))
        return [{ column: 'classes', value: values['classes'] ?? '', reason: 'otherPart' }];
      return namesOfCell(values['classes'] ?? '').flatMap((name) => {
        const classroom = parts.plan.classes.get(parts.classes.get(classKey(name))?.id ?? 0);
        return classroom && !mayPlanClass(context, classroom)
          ? [{ column: 'classes', value: name, reason: 'otherPart' }]
          : [];
      });
    },
    missingToCreate: ({ classes, subject }) => [
      ...(classes === undefined ? ['classes'] : []),
      ...(subject === undefined ? ['subject'] : []),
    ],
    label: ({ classes, subject, weekday, startsAt }) =>
      [classes, subject, weekday && dayText(weekday, context.language), startsAt].filter(Boolean).join(' · '),
    async create(records) {
      await lockTimetable(context);
      const valid = { validFrom: parts.from, validUntil: parts.yearEnds };
      const { sharing, unavailable, periodsOf } = parts.plan;
      const there = await listLessons(context, parts.yearId);
      const given = records.map((values) => givenOf(values, parts));
      const placed = placedWhereFree(given, there, { sharing, unavailable, periodsOf, ...valid });
      return insertLessons(
        context,
        parts.yearId,
        placed.map((lesson) => ({ ...lesson, ...valid })),
      );
    },
    async update(updates) {
      for (const { record, changes } of updates) {
        const after = Object.fromEntries(changes.map((change) => [change.column, change.after ?? '']));
        const lesson = givenOf({ ...record.values, ...after }, parts);
        await changeLesson(context, { id: record.id, version: record.version, from: parts.from, lesson });
      }
    },
    async remove(ids) {
      const kept = new Set<number>();
      for (const id of ids) {
        const from = lessons.find((lesson) => lesson.id === id)?.validFrom ?? parts.from;
        if ((await tried(context, () => removeLessons(context, { ids: [id], from }))) === null) kept.add(id);
      }
      return kept;
    },
  };
}

function recordOf(context: Context, lesson: WeeklyLesson, parts: NamedParts): PresentRecord {
  const nameIn = (all: ReadonlyMap<string, Named>, id: number | null) =>
    [...all.values()].find((one) => one.id === id)?.name ?? '';
  const { weekday, startsAt, endsAt, week, roomId } = lesson;
  const classes = lesson.classIds.map((id) => nameIn(parts.classes, id)).join(', ');
  const subject = nameIn(parts.subjects, lesson.subjectId);
  const values: Values = {
    classes,
    subject,
    ...(lesson.teacherIds.length > 0 && {
      teachers: lesson.teacherIds.map((id) => nameIn(parts.teachers, id)).join(', '),
    }),
    ...(weekday !== null && { weekday: String(weekday) }),
    ...(startsAt !== null && { startsAt }),
    ...(endsAt !== null && { endsAt }),
    ...(roomId !== null && { room: nameIn(parts.rooms, roomId) }),
    ...(week !== 'every' && { week }),
  };
  const classrooms = lesson.classIds.flatMap((id) => parts.plan.classes.get(id) ?? []);
  return {
    id: lesson.id,
    version: lesson.version,
    label: `${classes} · ${subject}`,
    values,
    mayChange: classrooms.every((classroom) => mayPlanClass(context, classroom)),
  };
}

/** What the columns mean: hours as HH:mm, days as numbers, names as the school writes them. */
function completed(values: Values, parts: NamedParts): { values: Values; faults: CellFault[] } {
  const faults: CellFault[] = [];
  const read = { ...values } as Record<string, string>;
  const replace = (column: string, reason: string, reading: (text: string) => string | null) => {
    const text = values[column];
    if (text === undefined) return;
    const value = reading(text);
    if (value === null) faults.push({ column, value: text, reason });
    else read[column] = value;
  };
  const namesIn = (all: ReadonlyMap<string, Named>, keyOf: (name: string) => string) => (text: string) => {
    const found = namesOfCell(text).map((name) => all.get(keyOf(name))?.name ?? null);
    return found.includes(null) || found.length === 0 ? null : found.join(', ');
  };
  replace('weekday', 'unknownWeekday', (text) => readWeekday(text)?.toString() ?? null);
  replace('startsAt', 'unknownHour', readHour);
  replace('endsAt', 'unknownHour', readHour);
  replace('classes', 'unknownClass', namesIn(parts.classes, classKey));
  replace('subject', 'unknownSubject', (text) => parts.subjects.get(plainHeading(text))?.name ?? null);
  replace('teachers', 'unknownTeacher', namesIn(parts.teachers, nameKey));
  replace('room', 'unknownRoom', (text) => parts.rooms.get(plainHeading(text))?.name ?? null);
  replace(
    'week',
    'unknownWeek',
    (text) => /^(?:week |semaine )?([ab])$/i.exec(text.trim())?.[1]?.toUpperCase() ?? null,
  );
  const hours = ['weekday', 'startsAt', 'endsAt'].filter((column) => values[column] !== undefined);
  if (hours.length > 0 && hours.length < 3)
    faults.push({
      column: hours[0] ?? 'weekday',
      value: values[hours[0] ?? ''] ?? '',
      reason: 'hoursMissing',
    });
  if (faults.length === 0 && (read['startsAt'] ?? '') > (read['endsAt'] ?? ''))
    faults.push({ column: 'endsAt', value: values['endsAt'] ?? '', reason: 'hoursBackwards' });
  return { values: read, faults };
}

/** A class has one lesson at an hour of a week; one without hours is known by nothing. */
function identitiesOf({ weekday, startsAt, classes, week }: Values): readonly string[] {
  if (weekday === undefined || startsAt === undefined || classes === undefined) return [];
  const keys = namesOfCell(classes)
    .map((name) => classKey(name))
    .toSorted();
  return [`${weekday} ${startsAt} ${week ?? ''} ${keys.join('+')}`];
}

function changesOf(record: PresentRecord, values: Values): readonly Change[] {
  return ['endsAt', 'subject', 'teachers', 'room'].flatMap((column) => {
    const before = record.values[column] ?? null;
    const after = values[column];
    return after === undefined || after === before ? [] : [{ column, before, after }];
  });
}

/** Also one that was added without hours, because it would have clashed. */
function isAsMade(record: PresentRecord, values: Values): boolean {
  const placed = record.values['weekday'] !== undefined;
  const hours = placed ? ['weekday', 'startsAt', 'endsAt', 'week'] : [];
  return ['classes', 'subject', 'teachers', 'room', ...hours].every(
    (column) => record.values[column] === values[column],
  );
}

function givenOf(values: Values, parts: NamedParts): GivenLesson {
  const { weekday, startsAt, endsAt, week } = values;
  const slot = weekday && startsAt && endsAt ? { weekday: Number(weekday), startsAt, endsAt } : null;
  const idsIn = (
    all: ReadonlyMap<string, Named>,
    keyOf: (name: string) => string,
    text: string | undefined,
  ) => namesOfCell(text ?? '').flatMap((name) => all.get(keyOf(name))?.id ?? []);
  return {
    subjectId: parts.subjects.get(plainHeading(values['subject'] ?? ''))?.id ?? 0,
    classIds: idsIn(parts.classes, classKey, values['classes']),
    teacherIds: idsIn(parts.teachers, nameKey, values['teachers']),
    week: week === 'A' || week === 'B' ? week : 'every',
    periods: 1,
    slot,
    roomId: parts.rooms.get(plainHeading(values['room'] ?? ''))?.id ?? null,
    pinned: false,
  };
}
