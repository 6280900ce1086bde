/**
 * The timetable as a file of FET (https://lalescu.ro/liviu/fet), version 6. Breaks are hours without lessons, so that FET puts no
 * double lesson over one. FET knows no weeks A and B: a lesson of week B at whose hours there is one of week A is switched off. Pure.
 */
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Hours } from '../../plan/period-rules.ts';
import type { Plan, PlannedLesson } from '../../plan/plan-contract.ts';
import { periodsOfClass } from '../../plan/plan-rules.ts';
import { type Activity, fetActivities } from './fet-activities.ts';
import { constraint, element, leaf } from './fet-elements.ts';
import { type FetNames, fetNames, fetWeek, type Week } from './fet-names.ts';
import { fetStudents } from './fet-students.ts';

interface FetOptions {
  readonly school: string;
  /** The lessons that are valid on this day are exported. */
  readonly day: SchoolDay;
  readonly language: Language;
}

/** Lessons of classes that the plan does not have are left out. */
export function fetFile(plan: Plan, { school, day, language }: FetOptions): string {
  const week = fetWeek(plan, language);
  const names = fetNames(plan);
  const students = fetStudents(plan, names);
  const activities = fetActivities(plan, day, names, students);
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
    element('Students_List', students.years),
    element('Activities_List', activities.map(activityElement)),
    element('Buildings_List', []),
    element(
      'Rooms_List',
      plan.rooms.map(({ name, capacity }) =>
        element('Room', [
          leaf('Name', name),
          leaf('Building', ''),
          leaf('Capacity', capacity ?? unlimited),
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
      ...plan.rooms.flatMap(({ id }) => roomOff(plan, id, week, names)),
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

/** The value that FET writes for a room without a limit. */
const unlimited = 30_000;

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

function teacherOff(plan: Plan, teacherId: number, week: Week, names: FetNames): readonly string[] {
  const hours = plan.unavailable.filter((one) => one.teacherId === teacherId);
  const whose = [leaf('Teacher', names.teacher(teacherId))];
  return timesOff('TeacherNotAvailableTimes', 'Not_Available_Time', whose, week, isIn(hours, week));
}

function roomOff(plan: Plan, roomId: number, week: Week, names: FetNames): readonly string[] {
  const hours = plan.unavailableRooms.filter((one) => one.roomId === roomId);
  const whose = [leaf('Room', names.room(roomId))];
  return timesOff('RoomNotAvailableTimes', 'Not_Available_Time', whose, week, isIn(hours, week));
}

function isIn(hours: readonly (Hours & { readonly weekday: number })[], week: Week) {
  return (weekday: number, hour: string) => {
    const next = week.hours[week.hours.indexOf(hour) + 1] ?? '24:00';
    return hours.some((one) => one.weekday === weekday && one.startsAt < next && hour < one.endsAt);
  };
}

/** Hours at which other shifts have lessons and that of the class has none. */
function classOff(plan: Plan, classId: number, week: Week, names: FetNames): readonly string[] {
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
  kind: 'BreakTimes' | 'TeacherNotAvailableTimes' | 'RoomNotAvailableTimes' | 'StudentsSetNotAvailableTimes',
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
