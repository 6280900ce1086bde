/** Parents are notified of what the school shows them about their own child: an incident, and a summons. No other student is named. */
import { notify, purposesOfNotifications, withdraw } from '#areas/notifications/server/public.ts';
import type { Context } from '#platform/server/context.ts';
import { isFamilyPart } from '../rules.ts';
import { catalogueOf } from './catalogue/catalogue.ts';
import { peopleOf } from './incident-people-store.ts';
import type { StoredIncident } from './incidents-store.ts';
import type { StoredSummons } from './summonses-store.ts';

const published = 'discipline.published';
const summoned = 'discipline.summoned';

export const purposesOfDiscipline = [
  purposesOfNotifications.contribute({
    id: published,
    name: 'DISCIPLINE.news.published.name',
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
