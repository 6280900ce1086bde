/** On the home page: what waits for whoever decides about absences, and the absences of each own child. */
import { worksAsHead } from '#areas/accounts/server/public/head-rules.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { childrenShown } from '#areas/students/server/public/children-in-scope.ts';
import { hasAccess, isStaff, reachesWholeSchool } from '#platform/kernel/roles.ts';
import { addDays, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import { figure, homeTiles, line, tile } from '#platform/server/home-tiles.ts';
import { together } from '#platform/server/processes/together.ts';
import { canDecide, canSee, type Presence } from '../contract.ts';
import { absentByDay } from './absent-by-day-store.ts';
import { readToday } from './day/read-today.ts';
import { countOpenByStudent } from './justifications/justifications-store.ts';
import { presencesOf } from './read-presence.ts';

export const tilesOfAttendance = [
  homeTiles.contribute({ order: 40, needs: [canDecide], make: waitingToday }),
  homeTiles.contribute({ order: 41, needs: [canSee], make: rollsMissing }),
  homeTiles.contribute({ order: 84, needs: [canDecide], make: absencesOfSchool }),
  homeTiles.contribute({ order: 25, needs: [canSee], make: absencesOfChildren }),
];

const figures = [
  { of: 'toDecide', search: { part: 'justifications' } },
  { of: 'notCalled', search: {} },
  { of: 'firstLesson', search: {} },
] as const;

async function waitingToday(context: Context) {
  if (!isStaff(context.actor)) return [];
  const waiting = await readToday(context);
  return [
    tile({
      id: 'attendance.waiting',
      title: context.say('ATTENDANCE.today.title'),
      way: { to: '/attendance', search: {}, text: context.say('ATTENDANCE.office.title') },
      figures: figures.map(({ of, search }) =>
        figure({
          text: context.say(`ATTENDANCE.today.${of}`),
          value: waiting[of],
          tone: waiting[of] > 0 ? 'late' : 'plain',
          way: { to: '/attendance', search },
        }),
      ),
      menu: 'schedule',
      waits: waiting.toDecide,
    }),
  ];
}

/** For heads who decide about no absence: the rest of the day waits for others. */
async function rollsMissing(context: Context) {
  if (!worksAsHead(context.actor) || hasAccess([canDecide], context.actor)) return [];
  const { notCalled } = await readToday(context);
  if (notCalled === 0) return [];
  return [
    tile({
      id: 'attendance.notCalled',
      title: context.say('ATTENDANCE.today.title'),
      lines: [
        line({
          title: context.say('ATTENDANCE.home.notCalledToday', { count: notCalled }),
          tone: 'late',
          way: { to: '/attendance', search: {} },
        }),
      ],
    }),
  ];
}

/** In days, with weekends. */
const chartDays = 20;

async function absencesOfSchool(context: Context) {
  if (!reachesWholeSchool(context.actor, canDecide)) return [];
  const until = schoolDayOf(context.now, context.actor.timeZone);
  const days = await absentByDay(context, {
    from: addDays(until, -chartDays),
    until,
    barred: [...(await barredChildren(context))],
  });
  if (days.length < 2) return [];
  const { day: dayText } = documentFormats(context.language, context.actor.timeZone);
  const title = context.say('ATTENDANCE.home.byDay');
  return [
    tile({
      id: 'attendance.byDay',
      title: context.say('ATTENDANCE.home.title'),
      chart: {
        kind: 'columns',
        title,
        unit: 'count',
        labels: days.map(({ day }) => dayText(day).slice(0, 5)),
        series: [{ name: title, values: days.map(({ students }) => students) }],
      },
    }),
  ];
}

async function absencesOfChildren(context: Context) {
  const children = await childrenShown(context, canSee);
  if (children.length === 0) return [];
  const [presences, waiting] = await together([
    presencesOf(context, children, false),
    countOpenByStudent(context, children),
  ]);
  return presences.flatMap((presence, index) => {
    const childId = children[index] ?? 0;
    return absencesOfChild(context, childId, { ...presence, waiting: waiting.get(childId) ?? 0 });
  });
}

interface AbsencesOfChild extends Presence {
  /** Justifications that the school has not decided. */
  readonly waiting: number;
}

function absencesOfChild(
  context: Context,
  childId: number,
  { unjustified, waiting, latenesses, rows }: AbsencesOfChild,
) {
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const way = { to: '/student/detail', search: { student: String(childId), tab: 'presence' } };
  const texts = [
    unjustified > 0 && context.say('ATTENDANCE.home.hours', { count: unjustified }),
    waiting > 0 && context.say('ATTENDANCE.home.waiting', { count: waiting }),
    latenesses > 0 && context.say('ATTENDANCE.counts.late', { count: latenesses }),
  ].filter((text) => text !== false);
  return tile({
    id: 'attendance.child',
    childId,
    title: context.say('ATTENDANCE.home.title'),
    text: texts.length === 0 ? context.say('ATTENDANCE.home.none') : texts.join(' · '),
    tone: unjustified > 0 ? 'late' : 'plain',
    way: { ...way, text: context.say('ATTENDANCE.home.all') },
    lines: rows
      .filter(({ heldOn, justified }) => heldOn === today && !justified)
      .map(({ startsAt, endsAt, what, state }) =>
        line({
          about: `${startsAt}–${endsAt}`,
          title: what,
          chips: [{ text: context.say(`ATTENDANCE.states.${state}`), tone: 'late' }],
          tone: 'late',
          way,
        }),
      ),
  });
}
