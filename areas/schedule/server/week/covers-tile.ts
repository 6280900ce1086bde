/** On the home page of planners: lessons of today that are not over, whose teacher is away and for whom nobody is named. */
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { line, tile } from '#platform/server/home-tiles.ts';
import { isAbsent } from '../../changes/change-rules.ts';
import { isOver } from '../changes/is-over.ts';
import { absencesFrom } from '../changes/lesson-changes-store.ts';
import { mayPlan } from '../plan/plan-access.ts';
import { lessonsBetween } from './timetable.ts';

export async function coversTile(context: Context) {
  if (!mayPlan(context)) return [];
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const absences = (await absencesFrom(context, today)).filter(({ fromDay }) => fromDay <= today);
  if (absences.length === 0) return [];
  const lessons = (await lessonsBetween(context, today, today)).get(today) ?? [];
  const count = lessons.filter(
    (lesson) =>
      lesson.state === 'held' &&
      !isOver(context, { day: today, endsAt: lesson.endsAt }) &&
      lesson.teacherIds.some((id) => isAbsent(id, lesson, absences)),
  ).length;
  if (count === 0) return [];
  return [
    tile({
      id: 'schedule.covers',
      title: context.say('SCHEDULE.home.covers'),
      lines: [
        line({
          title: context.say('SCHEDULE.home.toCover', { count }),
          tone: 'late',
          way: { to: '/schedule/changes', search: {} },
        }),
      ],
    }),
  ];
}
