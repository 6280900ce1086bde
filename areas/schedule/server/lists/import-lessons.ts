/** Import of weekly lessons from a sheet. A lesson that clashes is added without hours, to be placed by hand. */
import { classKey } from '#platform/kernel/imports/class-names.ts';
import type { Settle, Values } from '#platform/kernel/imports/columns.ts';
import { readWeekday } from '#platform/kernel/imports/weekday-names.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import { tried } from '#platform/server/db/tried.ts';
import type {
  Change,
  ImportKind,
  OpenKind,
  PresentRecord,
  Remark,
} from '#platform/server/imports/import-kind.ts';
import type { WeeklyLesson } from '../../changes/dated-lessons.ts';
import {
  lessonColumns,
  lessonReasons,
  placedLater,
  tellsOfLessons,
} from '../../lists/import-lesson-columns.ts';
import { weekdayName } from '../../weekday-name.ts';
import { listLessons } from '../plan/lessons-store.ts';
import { mayPlan, mayPlanClass } from '../plan/plan-access.ts';
import { removeLessons } from '../plan/plan-lessons.ts';
import { type NamedParts, namedParts, namesIn } from './named-parts.ts';
import { readLessonRow } from './read-lesson-row.ts';
import { countWithoutHours, lessonWrites } from './write-imported-lessons.ts';

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
        teachers: [...new Set([...parts.teachers.values()].map(({ name }) => name))],
        room: [...parts.rooms.values()].map(({ name }) => name),
        week: ['A', 'B'],
        weekday: [
          ...weekdays.map((weekday) => weekdayName(weekday, context.language)),
          placedLater[context.language],
        ],
      },
    };
  },
  open: openKind,
};

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** The name of a day; null for what is none. */
function dayText(value: string, language: Language): string | null {
  const weekday = readWeekday(value);
  return weekday === null ? null : weekdayName(weekday, language);
}

async function openKind(context: Context, settle?: Settle): Promise<OpenKind> {
  const parts = await namedParts(context, settle);
  const lessons = (await listLessons(context, parts.yearId)).filter(
    ({ validUntil }) => validUntil >= parts.from,
  );
  const present = lessons.map((lesson) => recordOf(context, lesson, parts));
  const byId = new Map(present.map((record) => [String(record.id), record]));
  const byHour = new Map(
    present.flatMap(({ id, values: { id: _number, ...values } }) =>
      identitiesOf(values, parts).map((mark) => [mark, String(id)] as const),
    ),
  );
  /** The numbers in the file: the hours of these lessons are theirs no more, so a row without a number is not one of them. */
  const numbered = new Set<string>();
  const { create, update, replacementOf } = lessonWrites(context, parts);
  return {
    present,
    arrange(records) {
      numbered.clear();
      for (const { values } of records) if (values['lesson'] !== undefined) numbered.add(values['lesson']);
      return records;
    },
    complete(given) {
      const read = readLessonRow(given, parts);
      const values = withKnownNumber(read.values, byId.get(read.values['lesson'] ?? ''));
      const [mark = ''] = identitiesOf(values, parts);
      const isNew = values['lesson'] === undefined && numbered.has(byHour.get(mark) ?? '');
      return { values: isNew ? { ...values, id: newLesson } : values, faults: read.faults };
    },
    identities: (values) => identitiesOf(values, parts),
    sure: () => true,
    near: () => [],
    changes: changesOf,
    isAsMade,
    refusals(_record, values) {
      if (!mayPlan(context))
        return [{ column: 'classes', value: values['classes'] ?? '', reason: 'otherPart' }];
      return namesIn(parts.classes, values['classes'] ?? '').flatMap((name) => {
        const classroom = parts.plan.classes.get(parts.classes.find(name)?.id ?? 0);
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
    remarks(created, updates) {
      return [
        ...(created.length > 0 && parts.plan.periodsOf(0) === null
          ? [{ reason: 'noPeriods', facts: {} }]
          : []),
        ...remarksOnHours(created),
        ...clashing(countWithoutHours(created, updates, lessons, parts)),
      ];
    },
    create,
    update,
    replacementOf,
    async remove(ids) {
      const kept = new Set<number>();
      const byStart = Map.groupBy(
        ids,
        (id) => lessons.find((lesson) => lesson.id === id)?.validFrom ?? parts.from,
      );
      for (const [from, all] of byStart) {
        const remove = (some: readonly number[]) =>
          tried(context, () => removeLessons(context, { ids: [...some], from }));
        // One by one only where one of them stays.
        if ((await remove(all)) !== null) continue;
        for (const id of all) if ((await remove([id])) === null) kept.add(id);
      }
      return kept;
    },
  };
}

function clashing(count: number): readonly Remark[] {
  return count > 0 ? [{ reason: 'withoutHours', facts: { count } }] : [];
}

/** Why lessons are added without hours, before any of them clash. */
function remarksOnHours(created: readonly Values[]): readonly Remark[] {
  const open = created.filter(({ weekday }) => weekday === undefined);
  const written = open.flatMap(({ fileHours }) => fileHours ?? []);
  const notPlaced = open.length - written.length;
  const hours = [...new Set(written)].slice(0, mostExamples).join(', ');
  return [
    ...(written.length > 0 ? [{ reason: 'hoursUnknown', facts: { count: written.length, hours } }] : []),
    ...(notPlaced > 0 ? [{ reason: 'notPlaced', facts: { count: notPlaced } }] : []),
  ];
}

const mostExamples = 5;

function recordOf(context: Context, lesson: WeeklyLesson, parts: NamedParts): PresentRecord {
  const nameIn = (all: NamedParts['classes'], id: number | null) =>
    [...all.values()].find((one) => one.id === id)?.name ?? '';
  const { weekday, startsAt, endsAt, week, roomId } = lesson;
  const classes = lesson.classIds.map((id) => nameIn(parts.classes, id)).join(', ');
  const subject = nameIn(parts.subjects, lesson.subjectId);
  const values: Values = {
    id: String(lesson.id),
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

/** The number of a lesson that the file has at the hours of one that it moves. */
const newLesson = 'new';

/** Keeps the number of a lesson only where it is that of a lesson of the same subject in the same classes: other schools number theirs. */
function withKnownNumber({ lesson, ...values }: Values, record: PresentRecord | undefined): Values {
  const isIts = ['classes', 'subject'].every((column) =>
    isSame(record?.values[column] ?? '', values[column] ?? ''),
  );
  return record && lesson && isIts ? { ...values, lesson } : values;
}

/**
 * The number of the lesson, which files of our own carry; else its hour, because a class has one lesson at an hour of a week. One without
 * both is known by nothing.
 */
function identitiesOf(values: Values, parts: NamedParts): readonly string[] {
  const { id, lesson, weekday, startsAt, classes, week } = values;
  if (lesson !== undefined) return [`lesson ${lesson}`];
  if (id === newLesson) return [];
  return [...(id === undefined ? [] : [`lesson ${id}`]), ...hourOf()];

  function hourOf(): readonly string[] {
    if (weekday === undefined || startsAt === undefined || classes === undefined) return [];
    const keys = namesIn(parts.classes, classes)
      .map((name) => classKey(name))
      .toSorted();
    return [`${weekday} ${startsAt} ${week ?? ''} ${keys.join('+')}`];
  }
}

function changesOf(record: PresentRecord, values: Values): readonly Change[] {
  return ['weekday', 'startsAt', 'endsAt', 'week', 'subject', 'teachers', 'room'].flatMap((column) => {
    const before = record.values[column] ?? null;
    const after = values[column];
    return after === undefined || isSame(before ?? '', after) ? [] : [{ column, before, after }];
  });
}

/** Also one that was added without hours, because it would have clashed. */
function isAsMade(record: PresentRecord, values: Values): boolean {
  const placed = record.values['weekday'] !== undefined;
  const hours = placed ? ['weekday', 'startsAt', 'endsAt', 'week'] : [];
  return ['classes', 'subject', 'teachers', 'room', ...hours].every((column) =>
    isSame(record.values[column] ?? '', values[column] ?? ''),
  );
}

/** Several classes or teachers of a lesson have no order. */
function isSame(one: string, other: string): boolean {
  const sorted = (text: string) => text.split(', ').toSorted().join();
  return one === other || sorted(one) === sorted(other);
}
