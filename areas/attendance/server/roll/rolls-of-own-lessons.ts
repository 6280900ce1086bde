/** On the home page, under each own lesson of today: whether its roll is called, and the way to it. */
import type { DatedLesson } from '#areas/schedule/server/public/changes.ts';
import { type StateOfLesson, statesOfLessons } from '#areas/schedule/server/public/extension-points.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import type { TileChip } from '#platform/kernel/tile-contract.ts';
import { clockOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { canSee, entityOfRoll } from '../../contract.ts';
import { type CalledCount, calledAmong } from './called-lessons-store.ts';

export const rollsOfOwnLessons = statesOfLessons.contribute({ needs: [canSee], read: readRolls });

async function readRolls(context: Context, lessons: readonly DatedLesson[]) {
  if (!isStaff(context.actor)) return () => ({ chips: [], ways: [] });
  const keyOf = ({ lessonId, day }: Pick<DatedLesson, 'lessonId' | 'day'>) => `${lessonId} ${day}`;
  const called = new Map((await calledAmong(context, lessons)).map((roll) => [keyOf(roll), roll]));
  const clock = clockOf(context.now, context.actor.timeZone);
  return (lesson: DatedLesson): StateOfLesson => {
    const roll = called.get(keyOf(lesson));
    const entity = entityOfRoll(lesson);
    return {
      chips: roll
        ? [{ ...calledChip(context, roll), entity }]
        : lesson.startsAt <= clock
          ? [{ text: context.say('ATTENDANCE.card.notCalled'), tone: 'draft', entity }]
          : [],
      ways: [
        {
          to: '/schedule/roll',
          search: { lesson: String(lesson.lessonId), day: lesson.day },
          text: context.say(roll ? 'ATTENDANCE.card.open' : 'ATTENDANCE.card.call'),
        },
      ],
    };
  };
}

function calledChip(context: Context, { absent, late }: CalledCount): TileChip {
  const texts = [
    context.say('ATTENDANCE.card.called'),
    context.say('ATTENDANCE.counts.absent', { count: absent }),
    context.say('ATTENDANCE.counts.late', { count: late }),
  ];
  return { text: texts.join(' · '), tone: 'done' };
}
