/**
 * The timetable as a file of FET (https://lalescu.ro/liviu/fet), version 6. Classes are years; a group is a group in each class with which
 * it shares students, and so are those of a class who take an optional subject. Breaks are hours without lessons, so that FET puts no
 * double lesson over one. FET knows no weeks A and B: a lesson of week B at whose hours there is one of week A is switched off. Pure.
 */
import { lengthOf } from '#platform/kernel/clock.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';
import { escapedXml } from '#platform/server/sheets/xml-text.ts';
import { clashesOf } from '../clash-rules.ts';
import { choiceSign } from '../import-lesson-columns.ts';
import type { Plan, PlannedLesson } from '../plan-contract.ts';
import { hoursOf, lessonsValidOn, periodsOfClass, sharingOf } from '../plan-rules.ts';
import { weekdayName } from '../weekday-name.ts';

interface FetOptions {
  readonly school: string;
  /** The lessons that are valid on this day are exported. */
  readonly day: SchoolDay;
  readonly language: Language;
}

/** Lessons of classes that the plan does not have are left out. */
export function fetFile(plan: Plan, { school, day, language }: FetOptions): string {
  const week = weekOf(plan, language);
  const names = namesIn(plan);
  const groups = studentGroups(plan, names);
  const activities = activitiesOf(plan, day, names, groups);
  return `<?xml version="1.0" encoding="UTF-8"?>\n\n${element('fet version="6.8.5"', [
    leaf('Mode', 'Official'),
    leaf('Institution_Name', school),
    leaf('Comments', `${plan.yearName}, ${day}`),
    element('Days_List', [
      leaf('Number_of_Days', week.days.length),
      ...week.days.map(({ name }) => element('Day', [leaf('Name', name)])),
    ]),
    element('Hours_List', [
      leaf('Number_of_Hours', week.hours.length),
      ...week.hours.map((hour) => element('Hour', [leaf('Name', hour)])),
    ]),
    element(
      'Subjects_List',
      plan.subjects.map(({ id }) =>
        element('Subject', [leaf('Name', names.subject(id)), leaf('Comments', '')]),
      ),
    ),
    element('Activity_Tags_List', []),
    element(
      'Teachers_List',
      plan.teachers.map(({ id }) =>
        element('Teacher', [
          leaf('Name', names.teacher(id)),
          leaf('Target_Number_of_Hours', 0),
          element('Qualified_Subjects', []),
          leaf('Comments', ''),
        ]),
      ),
    ),
    element('Students_List', groups.years),
    element('Activities_List', activities.map(activityElement)),
    element('Buildings_List', []),
    element(
      'Rooms_List',
      plan.rooms.map(({ name, seats }) =>
        element('Room', [
          leaf('Name', name),
          leaf('Building', ''),
          leaf('Capacity', seats ?? manySeats),
          leaf('Virtual', 'false'),
          leaf('Comments', ''),
        ]),
      ),
    ),
    element('Time_Constraints_List', [
      constraint('BasicCompulsoryTime', []),
      ...timesOff('BreakTimes', 'Break_Time', [], week, (weekday, hour) => !week.isLesson(weekday, hour)),
      ...plan.teachers.flatMap(({ id }) => teacherOff(plan, id, week, names)),
      ...plan.classes.flatMap(({ id }) => classOff(plan, id, week, names)),
      ...activities.flatMap(({ id, lesson }) => startOf(id, lesson, week)),
    ]),
    element('Space_Constraints_List', [
      constraint('BasicCompulsorySpace', []),
      ...activities.flatMap(({ id, lesson }) =>
        lesson?.roomId
          ? [
              constraint('ActivityPreferredRoom', [
                leaf('Activity_Id', id),
                leaf('Room', names.room(lesson.roomId)),
                leaf('Permanently_Locked', 'false'),
              ]),
            ]
          : [],
      ),
    ]),
  ])}\n`;
}

/** What FET writes for a room without a limit. */
const manySeats = 30_000;
/** More lessons of one subject a week than any class has. */
const mostMissing = 40;

interface Week {
  readonly days: readonly { readonly weekday: number; readonly name: string }[];
  /** The beginnings of all periods and breaks of all shifts, in order. */
  readonly hours: readonly string[];
  isLesson(weekday: number, hour: string): boolean;
}

function weekOf({ shifts }: Plan, language: Language): Week {
  const periods = shifts.flatMap((shift) => shift.periods);
  const begins = new Set(
    periods.flatMap((period) => (period.break ? [] : [`${period.weekday} ${period.startsAt}`])),
  );
  return {
    days: [...new Set(periods.map(({ weekday }) => weekday))]
      .sort()
      .map((weekday) => ({ weekday, name: weekdayName(weekday, language) })),
    hours: [...new Set(periods.map(({ startsAt }) => startsAt))].sort(),
    isLesson: (weekday, hour) => begins.has(`${weekday} ${hour}`),
  };
}

type Names = ReturnType<typeof namesIn>;

/** FET knows all by their names: whoever has the same name as another gets a number. */
function namesIn({ teachers, subjects, classes, rooms }: Plan) {
  const [teacherNames, subjectNames, classNames, roomNames] = [teachers, subjects, classes, rooms].map(
    unique,
  );
  const look = (names: ReadonlyMap<number, string> | undefined) => (id: number) => names?.get(id) ?? '';
  return {
    teacher: look(teacherNames),
    subject: look(subjectNames),
    classroom: look(classNames),
    room: look(roomNames),
  };
}

function unique(
  rows: readonly { readonly id: number; readonly name: string }[],
): ReadonlyMap<number, string> {
  const taken = new Set<string>();
  return new Map(
    rows.map(({ id, name }) => {
      let own = name;
      for (let number = 2; taken.has(own); number++) own = `${name} (${number})`;
      taken.add(own);
      return [id, own];
    }),
  );
}

interface StudentGroups {
  /** The elements of the years. */
  readonly years: readonly string[];
  /** Who of a class has a lesson of the subject. */
  studentsOf(classId: number, subjectId: number): string;
}

function studentGroups(plan: Plan, names: Names): StudentGroups {
  const { students, optional } = sharingOf(plan);
  const kinds = new Map(plan.classes.map(({ id, kind }) => [id, kind]));
  const choicesOf = (classId: number) => {
    const subjects = [...(optional.get(classId) ?? [])];
    return subjects.length < 2 ? [] : subjects;
  };
  const choiceName = (classId: number, subjectId: number) =>
    `${names.classroom(classId)}${choiceSign}${names.subject(subjectId)}`;
  const groupsOf = (classId: number) =>
    [...(students.get(classId) ?? [])].filter((id) => kinds.get(id) === 'group');
  const inClasses = new Set(plan.classes.flatMap(({ id, kind }) => (kind === 'class' ? groupsOf(id) : [])));
  const years = plan.classes.filter(({ id, kind }) => kind === 'class' || !inClasses.has(id));
  return {
    years: years.map(({ id }) => {
      const choices = choicesOf(id).map((subjectId) => choiceName(id, subjectId));
      const groups = groupsOf(id);
      return element('Year', [
        ...named(names.classroom(id)),
        ...choices.map((choice) =>
          element('Group', [
            ...named(choice),
            ...groups.map((group) => subgroup(choice, names.classroom(group))),
          ]),
        ),
        ...groups.map((group) =>
          element('Group', [
            ...named(names.classroom(group)),
            ...choices.map((choice) => subgroup(choice, names.classroom(group))),
            ...groups
              .filter((other) => students.get(group)?.has(other))
              .map((other) => {
                const [one = 0, two = 0] = [group, other].sort((a, b) => a - b);
                return subgroup(names.classroom(one), names.classroom(two));
              }),
          ]),
        ),
      ]);
    }),
    studentsOf: (classId, subjectId) =>
      choicesOf(classId).includes(subjectId) ? choiceName(classId, subjectId) : names.classroom(classId),
  };
}

function named(name: string): readonly string[] {
  return [leaf('Name', name), leaf('Number_of_Students', 0), leaf('Comments', '')];
}

/** Those who are in two groups, so that FET teaches neither group beside the other. */
function subgroup(one: string, other: string): string {
  return element('Subgroup', named(`${one} + ${other}`));
}

interface Activity {
  readonly id: number;
  /** The first of the activities among which a number of hours is divided; 0 for a single one. */
  readonly groupId: number;
  readonly subject: string;
  readonly students: readonly string[];
  readonly teachers: readonly string[];
  readonly duration: number;
  readonly total: number;
  readonly active: boolean;
  readonly comment: string;
  /** Null for hours that are due and have no lesson yet. */
  readonly lesson: PlannedLesson | null;
}

function activitiesOf(plan: Plan, day: SchoolDay, names: Names, groups: StudentGroups): readonly Activity[] {
  const known = new Set(plan.classes.map(({ id }) => id));
  const { hours } = weekOf(plan, 'en');
  const lessons = lessonsValidOn(plan, day).filter(({ classIds }) => classIds.every((id) => known.has(id)));
  const sharing = sharingOf(plan);
  const everyWeek = (lesson: PlannedLesson) => ({ ...lesson, week: 'every' as const });
  const others = lessons.filter(({ week }) => week !== 'B').map(everyWeek);
  const activities: Activity[] = lessons.map((lesson, index) => {
    const { id, week, startsAt, endsAt, periods } = lesson;
    const duration = hours.filter((hour) => (startsAt ?? '') <= hour && hour < (endsAt ?? '')).length;
    return {
      id: index + 1,
      groupId: 0,
      subject: names.subject(lesson.subjectId),
      students: lesson.classIds.map((classId) => groups.studentsOf(classId, lesson.subjectId)),
      teachers: lesson.teacherIds.map(names.teacher),
      duration: duration || periods,
      total: duration || periods,
      active: week !== 'B' || clashesOf(everyWeek(lesson), others, sharing).length === 0,
      comment: `lesson ${id}${week === 'every' ? '' : `, week ${week}`}`,
      lesson,
    };
  });
  for (const { id: classId } of plan.classes)
    for (const { subjectId, teacherIds, due, placed, unplaced } of hoursOf(
      plan,
      { of: 'class', id: classId },
      day,
    )) {
      const length = usualLength(plan, classId);
      const open = unplaced.reduce((sum, { periods }) => sum + periods * length, placed);
      const total = Math.min(mostMissing, Math.max(0, Math.round(((due ?? 0) - open) / length)));
      const first = activities.length + 1;
      for (let index = 0; index < total; index++)
        activities.push({
          id: first + index,
          groupId: total > 1 ? first : 0,
          subject: names.subject(subjectId),
          students: [groups.studentsOf(classId, subjectId)],
          teachers: teacherIds.map(names.teacher),
          duration: 1,
          total,
          active: true,
          comment: '',
          lesson: null,
        });
    }
  return activities;
}

/** Minutes of most periods of a class. */
function usualLength(plan: Plan, classId: number): number {
  const lengths = periodsOfClass(plan, classId)
    .filter((period) => !period.break)
    .map(lengthOf)
    .sort((one, other) => one - other);
  return lengths[Math.floor(lengths.length / 2)] ?? 60;
}

function activityElement(activity: Activity): string {
  return element('Activity', [
    ...activity.teachers.map((name) => leaf('Teacher', name)),
    leaf('Subject', activity.subject),
    ...activity.students.map((name) => leaf('Students', name)),
    leaf('Duration', activity.duration),
    leaf('Total_Duration', activity.total),
    leaf('Id', activity.id),
    leaf('Activity_Group_Id', activity.groupId),
    leaf('Active', String(activity.active)),
    leaf('Comments', activity.comment),
  ]);
}

/** A lesson at hours that the day no longer has stays without any. */
function startOf(id: number, lesson: PlannedLesson | null, { days, hours }: Week): readonly string[] {
  const day = days.find(({ weekday }) => weekday === lesson?.weekday);
  const hour = hours.find((one) => one === lesson?.startsAt);
  if (!lesson || !day || hour === undefined) return [];
  return [
    constraint('ActivityPreferredStartingTime', [
      leaf('Activity_Id', id),
      leaf('Preferred_Day', day.name),
      leaf('Preferred_Hour', hour),
      leaf('Permanently_Locked', String(lesson.pinned)),
    ]),
  ];
}

function teacherOff(plan: Plan, teacherId: number, week: Week, names: Names): readonly string[] {
  const hours = plan.unavailable.filter((one) => one.teacherId === teacherId);
  return timesOff(
    'TeacherNotAvailableTimes',
    'Not_Available_Time',
    [leaf('Teacher', names.teacher(teacherId))],
    week,
    (weekday, hour) => {
      const next = week.hours[week.hours.indexOf(hour) + 1] ?? '24:00';
      return hours.some((one) => one.weekday === weekday && one.startsAt < next && hour < one.endsAt);
    },
  );
}

/** Hours at which other shifts have lessons and that of the class has none. */
function classOff(plan: Plan, classId: number, week: Week, names: Names): readonly string[] {
  const own = periodsOfClass(plan, classId).filter((period) => !period.break);
  return timesOff(
    'StudentsSetNotAvailableTimes',
    'Not_Available_Time',
    [leaf('Students', names.classroom(classId))],
    week,
    (weekday, hour) =>
      week.isLesson(weekday, hour) &&
      !own.some((period) => period.weekday === weekday && period.startsAt <= hour && hour < period.endsAt),
  );
}

/** Nothing where no hour is off. */
function timesOff(
  kind: 'BreakTimes' | 'TeacherNotAvailableTimes' | 'StudentsSetNotAvailableTimes',
  item: 'Break_Time' | 'Not_Available_Time',
  whose: readonly string[],
  { days, hours }: Week,
  isOff: (weekday: number, hour: string) => boolean,
): readonly string[] {
  const off = days.flatMap(({ weekday, name }) =>
    hours
      .filter((hour) => isOff(weekday, hour))
      .map((hour) => element(item, [leaf('Day', name), leaf('Hour', hour)])),
  );
  return off.length === 0
    ? []
    : [constraint(kind, [...whose, leaf(`Number_of_${item}s`, off.length), ...off])];
}

function constraint(kind: string, parts: readonly string[]): string {
  return element(`Constraint${kind}`, [
    leaf('Weight_Percentage', 100),
    ...parts,
    leaf('Active', 'true'),
    leaf('Comments', ''),
  ]);
}

function leaf(name: string, value: string | number): string {
  return `<${name}>${escapedXml(String(value))}</${name}>`;
}

/** @param tag the name, with attributes */
function element(tag: string, parts: readonly string[]): string {
  return [`<${tag}>`, ...parts, `</${tag.split(' ')[0]}>`].join('\n');
}
