/** On the home page of a class master: how many of the class are absent today, and which rolls are missing. */
import { figuresOfMasteredClasses } from '#areas/classes/server/public/mastered-classes-tile.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import { clockOf, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { figure } from '#platform/server/home-tiles.ts';
import { canSee } from '../contract.ts';
import { callStateOf } from '../day/rules.ts';
import { readDay } from './day/read-day.ts';

export const absentInClass = figuresOfMasteredClasses.contribute({ needs: [canSee], read: absentToday });

async function absentToday(context: Context) {
  if (!isStaff(context.actor)) return () => null;
  const { now, actor } = context;
  const day = await readDay(context, { day: schoolDayOf(now, actor.timeZone) });
  const clock = clockOf(now, actor.timeZone);
  return (classId: number) => {
    const absent = day.students.filter(
      (student) => student.classId === classId && student.exceptions.some(({ state }) => state === 'absent'),
    ).length;
    const missing = day.lessons.filter(
      (lesson) => lesson.classIds.includes(classId) && callStateOf(lesson, clock) === 'overdue',
    ).length;
    return figure({
      text: context.say('ATTENDANCE.home.absentToday'),
      value: absent,
      note: missing > 0 ? context.say('ATTENDANCE.home.notCalled', { count: missing }) : null,
      tone: absent > 0 ? 'late' : 'plain',
      way: { to: '/attendance', search: {} },
    });
  };
}
