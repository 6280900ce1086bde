/** The own lessons of today on the home page, as lines; a component draws them with all that can be done, once it is at hand. */
import { hasAccess } from '#platform/kernel/roles.ts';
import type { TileChip, TileLine } from '#platform/kernel/tile-contract.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import { line, tile } from '#platform/server/home-tiles.ts';
import type { DatedLesson } from '../../changes/dated-lessons.ts';
import type { WeekLesson } from '../../contract.ts';
import { type StateOfLesson, statesOfLessons } from '../extension-points.ts';
import { lessonItems } from './read-week.ts';
import { lessonsBetween } from './timetable.ts';
import { isCoveredFor, visibleWeek } from './week-access.ts';

/** None for whoever has no lesson today. */
export async function ownLessonsTile(context: Context) {
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const week = await visibleWeek(context, 'me', null);
  const lessons = ((await lessonsBetween(context, today, today)).get(today) ?? []).filter(week.shows);
  if (lessons.length === 0) return [];
  const item = await lessonItems(context, week);
  const stateOf = await statesOf(
    context,
    lessons.filter((lesson) => lesson.state === 'held' && !isCoveredFor(lesson, context.actor.userId)),
  );
  return [
    tile({
      id: 'schedule.lessons',
      title: context.say('SCHEDULE.todaysLessons'),
      way: { to: '/schedule', search: {}, text: context.say('SCHEDULE.wholeWeek') },
      component: true,
      lines: lessons.map((lesson) =>
        lineOf(context, item(lesson), {
          ...stateOf(lesson),
          covered: isCoveredFor(lesson, context.actor.userId),
        }),
      ),
    }),
  ];
}

/** States of each held lesson, from the areas that the reader has access to; nothing for one that is not held. */
async function statesOf(
  context: Context,
  held: readonly DatedLesson[],
): Promise<(lesson: DatedLesson) => StateOfLesson> {
  const readers: ((lesson: DatedLesson) => StateOfLesson)[] = [];
  if (held.length > 0) {
    for (const { needs, read } of context.contributions(statesOfLessons))
      if (hasAccess(needs, context.actor)) readers.push(await read(context, held));
  }
  return (lesson) => {
    const states = held.includes(lesson) ? readers.map((stateOf) => stateOf(lesson)) : [];
    return { chips: states.flatMap(({ chips }) => chips), ways: states.flatMap(({ ways }) => ways) };
  };
}

interface StateOfLine extends StateOfLesson {
  /** Whether another teacher teaches it instead of the reader. */
  readonly covered: boolean;
}

function lineOf(context: Context, lesson: WeekLesson, { chips, ways, covered }: StateOfLine): TileLine {
  const { startsAt, endsAt, subject, classes, room, state, day } = lesson;
  const names = classes.map(({ name }) => name).join(', ');
  const held = state === 'held' && !covered;
  return line({
    about: [`${startsAt}–${endsAt}`, names, room?.name ?? ''].filter((text) => text !== '').join(' · '),
    title: subject.name,
    chips: [...whatIsDifferent(context, lesson, covered), ...chips],
    tone: held ? 'now' : 'plain',
    during: held ? { startsAt, endsAt } : null,
    way: { to: '/schedule', search: { day } },
    ways: [...ways],
  });
}

function whatIsDifferent(
  context: Context,
  { state, heldOn, teachers, covered, reason }: WeekLesson,
  byAnother: boolean,
): TileChip[] {
  const { day } = documentFormats(context.language, context.actor.timeZone);
  const texts = [
    state !== 'held' && context.say(`SCHEDULE.states.${state}`),
    state === 'moved' && context.say('SCHEDULE.movedTo', { day: day(heldOn) }),
    byAnother && context.say('SCHEDULE.coveredBy', { name: teachers.map(({ name }) => name).join(', ') }),
    !byAnother && covered.length > 0 && context.say('SCHEDULE.covers', { name: covered.join(', ') }),
    reason,
  ];
  return texts.flatMap((text) => (text ? [{ text, tone: 'plain' as const }] : []));
}
