/** The timetable on paper. It is the weekly one that is valid on a day, without what single days change. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { schoolOrder } from '#areas/classes/server/public/school-order.ts';
import { schoolDocument } from '#areas/school/server/public/organisation.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { addDays, type SchoolDay, weekdayOf } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import { type DatedLesson, lessonsOn, type WeeklyLesson } from '../../changes/dated-lessons.ts';
import type { WeekLesson } from '../../contract.ts';
import { shortNames } from '../../plan/short-names.ts';
import type { printOverview as overviewCall, printWeek as weekCall } from '../../week/print-contract.ts';
import { groupsAtOnce, linesOfWeek } from '../../week/week-rules.ts';
import { weekdayName } from '../../weekday-name.ts';
import { mayPlan, mayPlanClass } from '../plan/plan-access.ts';
import { lessonItems, periodsOfClass } from './read-week.ts';
import { weeklyLessons } from './timetable.ts';
import { visibleWeek } from './week-access.ts';

interface PlannedDay {
  readonly weekday: number;
  readonly lessons: readonly DatedLesson[];
}

/** The lessons of each weekday that are valid on a day; weeks A and B both. */
async function plannedDays(context: Context, day: SchoolDay): Promise<readonly PlannedDay[]> {
  const valid = (await weeklyLessons(context)).filter(
    ({ validFrom, validUntil }) => validFrom <= day && day <= validUntil,
  );
  const monday = addDays(day, 1 - weekdayOf(day));
  const always = valid.map(
    (lesson): WeeklyLesson => ({
      ...lesson,
      week: 'every',
      validFrom: monday,
      validUntil: addDays(monday, 6),
    }),
  );
  const timetable = { lessons: always, changes: [], suspensions: [], freeDays: [], weekA: null };
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    lessons: lessonsOn(addDays(monday, weekday - 1), timetable),
  }));
}

/** @throws missing for what the caller may not see. */
export async function printWeek(
  context: Context,
  { of, id, day, language }: InputOf<typeof weekCall>,
): Promise<PdfDocument> {
  const visible = await visibleWeek(context, of, id);
  const say = (key: string, facts = {}) => context.say(`SCHEDULE.${key}`, facts, language);
  const item = await lessonItems(context, visible);
  const weekOf = new Map((await weeklyLessons(context)).map((lesson) => [lesson.id, lesson.week]));
  const all = (await plannedDays(context, day)).map(({ weekday, lessons }) => ({
    weekday,
    lessons: lessons.filter((lesson) => visible.shows(lesson)).map(item),
  }));
  const periods = await periodsOfClass(context, visible.classId);
  const days = all.filter(
    ({ weekday, lessons }) =>
      weekday < 6 || lessons.length > 0 || periods.some((one) => one.weekday === weekday),
  );
  const hours = linesOfWeek(days, periods);
  const lines = hours
    .slice(0, -1)
    .map((startsAt, index) => ({ startsAt, endsAt: hours[index + 1] ?? startsAt }));
  const isTaught = (line: { startsAt: string; endsAt: string }) =>
    days.some(({ lessons }) =>
      lessons.some((one) => one.startsAt < line.endsAt && line.startsAt < one.endsAt),
    );
  const details = (lesson: WeekLesson) => {
    const week = weekOf.get(lesson.lessonId) ?? 'every';
    return [
      of === 'class' || of === 'student' ? '' : lesson.classes.map(({ name }) => name).join(', '),
      of === 'teacher' || of === 'me' ? '' : lesson.teachers.map(({ name }) => name).join(', '),
      of === 'room' ? '' : (lesson.room?.name ?? ''),
      week === 'every' ? '' : say('plan.week', { week }),
    ].filter((text) => text !== '');
  };
  return schoolDocument(context, {
    template: 'areas/schedule/documents/week.typ',
    language,
    heading: say('paper.heading'),
    subheading: await subheadingOf(context, visible.title ?? fullName(context.actor), day, language),
    words: { none: say('paper.none') },
    data: {
      days: days.map(({ weekday }) => weekdayName(weekday, language)),
      lines: lines.map((line) => ({ hours: `${line.startsAt}–${line.endsAt}`, short: !isTaught(line) })),
      periods: Math.max(lines.filter(isTaught).length, 1),
      breaks: lines.filter((line) => !isTaught(line)).length,
      cells: days.flatMap(({ lessons }, column) =>
        groupsAtOnce(lessons).map((group) => {
          const endsAt =
            group
              .map((one) => one.endsAt)
              .sort()
              .at(-1) ?? '';
          const row = hours.indexOf(group[0]?.startsAt ?? '');
          return {
            column,
            row,
            rows: Math.max(hours.indexOf(endsAt) - row, 1),
            lessons: group.map((lesson) => ({ subject: lesson.subject.name, details: details(lesson) })),
          };
        }),
      ),
    },
  });
}

/** @throws forbidden */
export async function printOverview(
  context: Context,
  { of, day, language }: InputOf<typeof overviewCall>,
): Promise<PdfDocument> {
  if (!mayPlan(context)) throw common.forbidden();
  const say = (key: string, facts = {}) => context.say(`SCHEDULE.${key}`, facts, language);
  const all = await classesAndGroupsById(context);
  const classes = [...all.values()]
    .filter((classroom) => mayPlanClass(context, classroom))
    .toSorted(await schoolOrder(context));
  const ours = new Set(classes.map(({ id }) => id));
  const days = (await plannedDays(context, day))
    .map(({ weekday, lessons }) => ({
      weekday,
      lessons: lessons.filter(({ classIds }) => classIds.some((id) => ours.has(id))),
    }))
    .filter(({ lessons }) => lessons.length > 0);
  const subjects = await subjectNames(context);
  const members = await membersById(context);
  const used = new Set(days.flatMap(({ lessons }) => lessons.map(({ subjectId }) => subjectId)));
  const short = shortNames([...used].map((id) => subjects.get(id) ?? '').toSorted());
  const shortOf = (id: number) => short.get(subjects.get(id) ?? '') ?? '';
  const columns = days.map(({ weekday, lessons }) => ({
    weekday,
    lessons,
    hours: [...new Set(lessons.map(({ startsAt }) => startsAt))].sort(),
  }));
  const taught = new Set(days.flatMap(({ lessons }) => lessons.flatMap(({ teacherIds }) => teacherIds)));
  const rows =
    of === 'class'
      ? classes
          .filter(({ id }) =>
            days.some(({ lessons }) => lessons.some(({ classIds }) => classIds.includes(id))),
          )
          .map(({ id, name }) => ({ id, name }))
      : [...taught]
          .map((id) => ({ id, name: fullName(members.get(id)) }))
          .sort((one, other) => one.name.localeCompare(other.name, 'fr'));
  const cellOf = (id: number, { subjectId, classIds, teacherIds }: DatedLesson): readonly string[] | null => {
    if (of === 'teacher')
      return teacherIds.includes(id)
        ? [classIds.map((classId) => all.get(classId)?.name ?? '').join(' '), shortOf(subjectId)]
        : null;
    const names = teacherIds.map((teacherId) => members.get(teacherId)?.lastName ?? '').join(' ');
    return classIds.includes(id) ? [shortOf(subjectId), names] : null;
  };
  return schoolDocument(context, {
    template: 'areas/schedule/documents/overview.typ',
    language,
    heading: say('paper.heading'),
    subheading: await subheadingOf(context, say(`paper.all.${of}`), day, language),
    words: { none: say('paper.none') },
    data: {
      days: columns.map(({ weekday, hours }) => ({ name: weekdayName(weekday, language), hours })),
      starts: columns.map((_, index) =>
        columns.slice(0, index).reduce((sum, { hours }) => sum + hours.length, 0),
      ),
      rows: rows.map(({ id, name }) => ({
        name,
        cells: columns.flatMap(({ hours, lessons }) =>
          hours.map((hour) =>
            lessons
              // A lesson of two periods is in both.
              .filter(({ startsAt, endsAt }) => startsAt <= hour && hour < endsAt)
              .flatMap((lesson) => cellOf(id, lesson) ?? []),
          ),
        ),
      })),
      legend: [...short].map(([name, form]) => `${form} = ${name}`).join(' · '),
    },
  });
}

async function subheadingOf(
  context: Context,
  title: string,
  day: SchoolDay,
  language: Language,
): Promise<string> {
  const year = await currentYear(context);
  const { day: written } = documentFormats(language, context.actor.timeZone);
  const since = context.say('SCHEDULE.paper.validOn', { day: written(day) }, language);
  return [title, year?.name, since].filter(Boolean).join(' · ');
}
