/**
 * SMS that may not have arrived are offered to people, who decide whether to send them again (decision 48): to the writer of a message,
 * and all others to people who set up SMS.
 */
import { membersHolding } from '#areas/accounts/server/public/members-holding.ts';
import { findActorOfMember } from '#areas/accounts/server/public/sessions.ts';
import { implies, roleNames } from '#platform/kernel/roles.ts';
import { type Instant, toInstant } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { NewsText } from '../../news.ts';
import { maySetUp } from '../../rules.ts';
import { canSetUp } from '../../sms/contract.ts';
import { purposesOfNotifications, writersOfNews } from '../extension-points.ts';
import { type NotifyingContext, notify } from '../notify.ts';
import { type UnsettledSms, unsettledSmsSince } from '../sms/sms-store.ts';
import { countedNews, setCountOfNews, withdrawFromMembers } from '../staff/staff-news-store.ts';

const purpose = 'notifications.unsettledSms';

export const purposesOfOffers = [
  purposesOfNotifications.contribute({
    id: purpose,
    name: 'NOTIFICATIONS.unsettled.name',
    audience: 'staff',
  }),
];

/** Milliseconds: nobody sends again what is older. */
const offeredFor = 7 * 24 * 3_600_000;

/** In place of a record: of everything that is unsettled. */
const all = 'all';

interface Offer {
  readonly source: string;
  readonly userId: number;
  readonly text: NewsText;
  readonly link: string;
}

/** Makes the offers agree with what is unsettled now: new ones, other counts, and none where nothing is left. */
export async function offerAgain(context: NotifyingContext): Promise<void> {
  const unsettled = await unsettledSms(context, context.now);
  const known = await refresh(context, unsettled);
  const offers = await offersNow(context, unsettled);
  const fresh = offers.filter((offer) => !known.has(keyOf(offer)));
  if (fresh.length > 0)
    await notify(
      context,
      ...fresh.map(({ source, userId, text, link }) => ({
        purpose,
        source,
        to: { members: [userId] },
        text,
        link,
      })),
    );
}

/** After SMS were sent again or reported: offers say how many are left, and end with the last. */
export async function refreshOffers(at: InOrganisation, now: Instant): Promise<void> {
  await refresh(at, await unsettledSms(at, now));
}

const keyOf = ({ source, userId }: Pick<Offer, 'source' | 'userId'>) => `${source} ${userId}`;

/** @returns the keys of the offers that people have */
async function refresh(at: InOrganisation, unsettled: readonly UnsettledSms[]): Promise<ReadonlySet<string>> {
  const known = await countedNews(at, purpose);
  const left = new Set<string>();
  for (const offer of known) {
    const of = offer.source === all ? unsettled : unsettled.filter(({ source }) => source === offer.source);
    const count = sumOf(of);
    if (count === 0) await withdrawFromMembers(at, { purpose, source: offer.source }, [offer.userId]);
    else left.add(keyOf(offer));
    if (count > 0 && count !== offer.count) await setCountOfNews(at, purpose, { ...offer, count });
  }
  return left;
}

function sumOf(unsettled: readonly UnsettledSms[]): number {
  return unsettled.reduce((sum, { count }) => sum + count, 0);
}

/** By what they are about; of the last days. */
export async function unsettledSms(at: InOrganisation, now: Instant): Promise<readonly UnsettledSms[]> {
  return unsettledSmsSince(at, toInstant(new Date(Date.parse(now) - offeredFor)));
}

async function offersNow(
  context: NotifyingContext,
  unsettled: readonly UnsettledSms[],
): Promise<readonly Offer[]> {
  if (unsettled.length === 0) return [];
  const count = sumOf(unsettled);
  const toAll = (await settersUp(context)).map((userId) => ({
    source: all,
    userId,
    text: { words: 'NOTIFICATIONS.unsettled', facts: { count } },
    link: '/administration/settings/notifications',
  }));
  return [...(await offersToWriters(context, unsettled)), ...toAll];
}

async function offersToWriters(
  context: NotifyingContext,
  unsettled: readonly UnsettledSms[],
): Promise<readonly Offer[]> {
  const offers: Offer[] = [];
  for (const { purposes, writersOf } of context.contributions(writersOfNews)) {
    const counts = new Map<string, number>();
    for (const one of unsettled)
      if (purposes.includes(one.purpose)) counts.set(one.source, (counts.get(one.source) ?? 0) + one.count);
    if (counts.size === 0) continue;
    for (const { source, userId, subject, link } of await writersOf(context, [...counts.keys()])) {
      const count = counts.get(source) ?? 0;
      const text = { words: 'NOTIFICATIONS.unsettled.ofMessage', facts: { count, subject } };
      offers.push({ source, userId, text, link });
    }
  }
  return offers;
}

async function settersUp({ org, db }: InOrganisation): Promise<readonly number[]> {
  const held = await membersHolding(
    { org, db },
    roleNames.filter((role) => implies(role, canSetUp)),
  );
  const found: number[] = [];
  for (const userId of held) {
    const actor = await findActorOfMember(db, org, userId);
    if (actor && maySetUp(actor)) found.push(userId);
  }
  return found;
}
