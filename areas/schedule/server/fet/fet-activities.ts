/** The activities of a file of FET: the lessons, and the hours that are due and have no lesson yet. Pure. */
import { lengthOf } from '#platform/kernel/clock.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { clashesOf } from '../../plan/clash-rules.ts';
import type { Plan, PlannedLesson } from '../../plan/plan-contract.ts';
import { hoursOf, lessonsValidOn, periodsOfClass, sharingOf } from '../../plan/plan-rules.ts';
import { type FetNames, fetWeek } from './fet-names.ts';
import type { FetStudents } from './fet-students.ts';

/** More lessons of one subject a week than any class has. */
const mostMissing = 40;

export interface Activity {
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

/** @param day the lessons that are valid on it */
export function fetActivities(
  plan: Plan,
  day: SchoolDay,
  names: FetNames,
  { studentsOf }: FetStudents,
): readonly Activity[] {
  const known = new Set(plan.classes.map(({ id }) => id));
  const { hours } = fetWeek(plan, 'en');
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
      students: [...new Set(lesson.classIds.flatMap((classId) => studentsOf(classId, lesson.subjectId)))],
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
          students: studentsOf(classId, subjectId),
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
