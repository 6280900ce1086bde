/** Parents are notified of what the school shows them about their own child: an incident, and a summons. No other student is named. */
import { notify, purposesOfNotifications, withdraw } from '#areas/notifications/server/public.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { isFamilyPart } from '../rules.ts';
import { catalogueOf } from './catalogue/catalogue.ts';
import type { StoredConsequence } from './consequences-store.ts';
import { peopleOf } from './incident-people-store.ts';
import type { StoredIncident } from './incidents-store.ts';
import type { StoredSummons } from './summonses-store.ts';

const published = 'discipline.published';
const summoned = 'discipline.summoned';
const sanctioned = 'discipline.sanctioned';

export const purposesOfDiscipline = [
  purposesOfNotifications.contribute({
    id: published,
    name: 'DISCIPLINE.news.published.name',
    audience: 'families',
  }),
  purposesOfNotifications.contribute({
    id: sanctioned,
    name: 'DISCIPLINE.news.sanctioned.name',
    audience: 'families',
  }),
  purposesOfNotifications.contribute({
    id: summoned,
    name: 'DISCIPLINE.news.summoned.name',
    audience: 'families',
  }),
];

const incidentSource = (id: number) => `incident ${id}`;
const sheetOf = (studentId: number) => `/student/detail?student=${studentId}&tab=discipline`;

/** To parents of students who did it or suffered it; the sheet shows witnesses nothing. */
export async function notifyOfPublished(
  context: Context,
  { id, typeId, positive, happenedOn }: StoredIncident,
): Promise<void> {
  const type = (await catalogueOf(context)).types.find((one) => one.id === typeId);
  const people = (await peopleOf(context, [id])).filter(({ part }) => isFamilyPart(part));
  const facts = { what: { en: type?.en ?? '', fr: type?.fr ?? '' }, day: { day: happenedOn } };
  await notify(
    context,
    ...people.map(({ studentId }) => ({
      purpose: published,
      source: incidentSource(id),
      to: { parentsOf: [studentId] },
      text: { words: positive ? 'DISCIPLINE.news.praised' : 'DISCIPLINE.news.published', facts },
      link: sheetOf(studentId),
    })),
  );
}

/** Families do not read it any more. */
export async function withdrawPublished(context: Context, id: number): Promise<void> {
  await withdraw(context, { purpose: published, source: incidentSource(id), studentId: null });
}

const consequenceSource = (id: number) => `consequence ${id}`;

/** Once families may read it; withdrawn when they may not any more. @param before when it was published before this step */
export async function notifyOfConsequence(
  context: Context,
  {
    id,
    studentId,
    kindId,
    publishedAt,
  }: Pick<StoredConsequence, 'id' | 'studentId' | 'kindId' | 'publishedAt'>,
  before: Instant | null,
): Promise<void> {
  const source = consequenceSource(id);
  if (publishedAt === null && before !== null)
    await withdraw(context, { purpose: sanctioned, source, studentId: null });
  if (publishedAt === null || before !== null) return;
  const kind = (await catalogueOf(context)).kinds.find((one) => one.id === kindId);
  await notify(context, {
    purpose: sanctioned,
    source,
    to: { parentsOf: [studentId] },
    text: {
      words: 'DISCIPLINE.news.sanctioned',
      facts: { what: { en: kind?.en ?? '', fr: kind?.fr ?? '' } },
    },
    link: sheetOf(studentId),
  });
}

type Meeting = Pick<StoredSummons, 'id' | 'studentId' | 'meetingOn' | 'meetingAt' | 'venue'>;

export async function notifyOfSummons(context: Context, summons: Meeting): Promise<void> {
  await notifyOfMeeting(context, summons, 'summoned');
}

/** The first notification is withdrawn; whoever has read it needs to know that nobody waits for them. */
export async function withdrawSummonsNews(context: Context, summons: Meeting): Promise<void> {
  await withdraw(context, { purpose: summoned, source: summonsSource(summons, 'summoned'), studentId: null });
  await notifyOfMeeting(context, summons, 'notSummoned');
}

function summonsSource({ id }: Meeting, what: 'summoned' | 'notSummoned'): string {
  return what === 'summoned' ? `summons ${id}` : `summons ${id} withdrawn`;
}

async function notifyOfMeeting(
  context: Context,
  summons: Meeting,
  what: 'summoned' | 'notSummoned',
): Promise<void> {
  const { studentId, meetingOn, meetingAt: time, venue } = summons;
  await notify(context, {
    purpose: summoned,
    source: summonsSource(summons, what),
    to: { parentsOf: [studentId] },
    text: { words: `DISCIPLINE.news.${what}`, facts: { day: { day: meetingOn }, time, venue } },
    link: sheetOf(studentId),
  });
}
