/** Parents are notified of what the school shows them about their own child: an incident, and a summons. No other student is named. */
import { purposesOfNotifications } from '#areas/notifications/server/public/extension-points.ts';
import { notify } from '#areas/notifications/server/public/notify.ts';
import { withdraw } from '#areas/notifications/server/public/withdraw.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { isFamilyPart } from '../incidents/rules.ts';
import { isMeetingOver } from '../summonses/rules.ts';
import { catalogueOf } from './catalogue/catalogue.ts';
import type { StoredConsequence } from './consequences/consequences-store.ts';
import { peopleOf } from './incidents/incident-people-store.ts';
import type { StoredIncident } from './incidents/incidents-store.ts';
import type { StoredSummons } from './summonses/summonses-store.ts';

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

type Meeting = Pick<StoredSummons, 'id' | 'studentId' | 'meetingOn' | 'meetingAt' | 'venue' | 'version'>;

/** Withdraws the earlier announcement of a summons that is moved. A meeting that is over is not announced. */
export async function notifyOfSummons(context: Context, summons: Meeting): Promise<void> {
  await withdrawAnnounced(context, summons);
  if (!isOver(context, summons)) await notifyOfMeeting(context, summons, 'summoned');
}

/**
 * Withdraws the announcement; families who have read it learn that they are no longer expected, unless the meeting is
 * over.
 */
export async function withdrawSummonsNews(context: Context, summons: Meeting): Promise<void> {
  await withdrawAnnounced(context, summons);
  if (!isOver(context, summons)) await notifyOfMeeting(context, summons, 'notSummoned');
}

/** Whether the moment of the meeting has passed on the school's clock. */
export function isOver({ now, actor }: Context, meeting: Pick<Meeting, 'meetingOn' | 'meetingAt'>): boolean {
  return isMeetingOver(meeting, now, actor.timeZone);
}

async function withdrawAnnounced(context: Context, { id, version }: Meeting): Promise<void> {
  for (let of = 1; of <= version; of += 1)
    await withdraw(context, { purpose: summoned, source: summonsSource(id, of), studentId: null });
}

/** Each version is announced by itself, so that parents hear of a summons again when it is moved. */
function summonsSource(id: number, version: number): string {
  return version === 1 ? `summons ${id}` : `summons ${id} version ${version}`;
}

async function notifyOfMeeting(
  context: Context,
  summons: Meeting,
  what: 'summoned' | 'notSummoned',
): Promise<void> {
  const { id, version, studentId, meetingOn, meetingAt: time, venue } = summons;
  await notify(context, {
    purpose: summoned,
    source: what === 'summoned' ? summonsSource(id, version) : `summons ${id} withdrawn`,
    to: { parentsOf: [studentId] },
    text: { words: `DISCIPLINE.news.${what}`, facts: { day: { day: meetingOn }, time, venue } },
    link: sheetOf(studentId),
  });
}
