/** A term of events around today: meetings, an examination week, outings, sport, and what recurs. */
import { addEvent, type EventToAdd } from '#areas/calendar/server/public.ts';
import {
  addDays,
  defaultTimeZone,
  type Instant,
  type SchoolDay,
  schoolDayOf,
  weekdayOf,
} from '#platform/kernel/time.ts';
import type { Database, OrgId } from '#platform/server/db/database.ts';
import type { PlannedNotebook } from './homework-plan.ts';

/** A demonstration school before its events are added. */
export interface SchoolWithEvents {
  readonly org: OrgId;
  readonly notebooks: readonly PlannedNotebook[];
  /** The principal, who enters them; null in a school without one. */
  readonly headId: number | null;
}

/** Weeks from this one, the weekday, and days that it takes. */
type When = readonly [week: number, weekday: number, days?: number];

interface PlannedEvent extends Pick<EventToAdd, 'kind' | 'title'> {
  readonly when: When;
  readonly hours?: readonly [string, string];
  readonly venue?: string;
  readonly details?: string;
  readonly audience?: 'staff' | 'class';
  /** Times of one that recurs each week. */
  readonly weeks?: number;
}

const planned: readonly PlannedEvent[] = [
  {
    kind: 'meeting',
    title: 'Assemblée générale de rentrée · General assembly',
    when: [-10, 4],
    hours: ['09:00', '12:00'],
    venue: 'Grande salle',
  },
  { kind: 'other', title: 'Photos de classe · Class photographs', when: [-7, 2], venue: 'Cour' },
  {
    kind: 'meeting',
    title: 'Réunion des parents · Parents’ meeting (PTA)',
    when: [-5, 6],
    hours: ['10:00', '13:00'],
    venue: 'Grande salle',
    details: 'Bureau, budget, projets de l’année.\nOffice, budget, projects of the year.',
  },
  { kind: 'exam', title: 'Devoirs de la séquence 2 · Sequence 2 tests', when: [-3, 1, 5] },
  {
    kind: 'council',
    title: 'Conseil d’enseignement · Teaching council',
    when: [-2, 3],
    hours: ['14:30', '16:00'],
    audience: 'staff',
    venue: 'Salle des professeurs',
  },
  {
    kind: 'meeting',
    title: 'Point de la semaine · Weekly briefing',
    when: [-8, 1],
    hours: ['07:00', '07:25'],
    audience: 'staff',
    weeks: 16,
  },
  {
    kind: 'sport',
    title: 'Entraînement de football · Football training',
    when: [-8, 3],
    hours: ['15:30', '17:00'],
    venue: 'Stade',
    weeks: 16,
  },
  {
    kind: 'sport',
    title: 'Cross de l’établissement · School cross-country run',
    when: [0, 5],
    hours: ['08:00', '11:30'],
    venue: 'Stade municipal',
  },
  {
    kind: 'trip',
    title: 'Sortie au musée · Outing to the museum',
    when: [1, 2],
    hours: ['08:30', '13:00'],
    audience: 'class',
    details: 'Goûter et eau à prévoir. Bring a snack and water.',
  },
  { kind: 'council', title: 'Conseils de classe · Class councils', when: [1, 4, 2], audience: 'staff' },
  {
    kind: 'meeting',
    title: 'Remise des bulletins · Report cards handed out',
    when: [2, 6],
    hours: ['09:00', '12:00'],
    venue: 'Salles de classe',
  },
  {
    kind: 'other',
    title: 'Fête de fin d’année · End-of-year celebration',
    when: [3, 5],
    hours: ['10:00', '15:00'],
    venue: 'Cour',
  },
  { kind: 'exam', title: 'Examens blancs · Mock examinations', when: [8, 1, 5] },
  { kind: 'other', title: 'Semaine bilingue · Bilingualism week', when: [9, 1, 5] },
];

export async function addDemonstrationEvents(
  database: Database,
  { org, notebooks, headId }: SchoolWithEvents,
  now: Instant,
): Promise<void> {
  if (headId === null) return;
  const today = schoolDayOf(now, defaultTimeZone);
  const classId = notebooks[0]?.classId ?? 0;
  await database.write(org, async (at) => {
    for (const event of planned) await addEvent(at, eventOf(event, today, classId), { by: headId, at: now });
  });
}

function eventOf(
  { kind, title, when: [week, weekday, days = 1], hours, venue, details, audience, weeks = 1 }: PlannedEvent,
  today: SchoolDay,
  classId: number,
): EventToAdd {
  const from = addDays(today, 7 * week + weekday - weekdayOf(today));
  return {
    kind,
    title,
    venue: venue ?? null,
    details: details ?? null,
    from,
    until: addDays(from, days - 1),
    hours: hours ? { startsAt: hours[0], endsAt: hours[1] } : null,
    weeks,
    audience: audience === 'class' ? 'classes' : (audience ?? 'school'),
    targetIds: audience === 'class' ? [classId] : [],
  };
}
