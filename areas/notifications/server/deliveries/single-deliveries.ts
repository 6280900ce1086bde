/** Results of single notifications on their channels, and sending again those that did not arrive. */
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { guardiansById } from '#areas/parents/server/public/guardians.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import type { Page } from '#platform/kernel/envelope.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import { hasRole } from '#platform/kernel/roles.ts';
import { type Instant, toInstant } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import type {
  DeliveriesFilter,
  Delivery,
  DeliveryChannelName,
  DeliveryReason,
  ResendableState,
} from '../../contract.ts';
import type {
  listDeliveries as listCall,
  resendDeliveries as resendCall,
} from '../../deliveries/contract.ts';
import { isLasting, reasonOf } from '../../deliveries/rules.ts';
import { maySetUp } from '../../rules.ts';
import { purposesOfNotifications } from '../extension-points.ts';
import { refreshOffers } from './offer-again.ts';
import {
  deliveriesAmong,
  lastDeliveriesTo,
  type SourceOfDeliveries,
  type StoredDelivery,
  sendAgain,
} from './single-deliveries-store.ts';

/** Deliveries of the whole school. @throws forbidden */
export async function listDeliveries(
  context: Context,
  { language, ...filter }: InputOf<typeof listCall>,
): Promise<Page<Delivery>> {
  if (!maySetUp(context.actor)) throw common.forbidden();
  return deliveriesOf(context, null, filter, language);
}

/** @throws forbidden */
export async function resendDeliveries(
  context: Context,
  input: InputOf<typeof resendCall>,
): Promise<ItemOf<typeof resendCall>> {
  if (!maySetUp(context.actor)) throw common.forbidden();
  const resent = await resendOf(context, null, input);
  await context.audit('notifications.resend', 'deliveries', { resent });
  return { resent };
}

/** Deliveries of notifications of one source, or of all. The caller has checked the permission. */
export async function deliveriesOf(
  context: Context,
  of: SourceOfDeliveries | null,
  filter: DeliveriesFilter,
  language: Language,
): Promise<Page<Delivery>> {
  const barredIds = [...(await barredChildren(context))];
  const { rows, total } = await deliveriesAmong(context, { of, barredIds, ...filter });
  const nameOf = await namesOf(context, rows);
  const purposes = new Map(context.contributions(purposesOfNotifications).map((one) => [one.id, one.name]));
  return {
    total,
    page: filter.page,
    size: filter.size,
    rows: rows.map((row) => {
      const { id, channel, state, stored, fault, at, purpose, withdrawn } = row;
      const key = purposes.get(purpose);
      return {
        id,
        channel,
        ...nameOf(row),
        purpose: key === undefined ? '' : context.say(key, {}, language),
        state,
        reason: reasonOf(channel, stored, fault),
        at,
        mayResend: !withdrawn && (state === 'failed' || state === 'uncertain'),
      };
    }),
  };
}

/** Parents are named to whoever may know them, and by their children to others. */
async function namesOf(context: Context, rows: readonly StoredDelivery[]) {
  const childIds = ({ studentId, alsoAbout }: StoredDelivery) => [
    ...new Set([...(studentId === null ? [] : [studentId]), ...alsoAbout]),
  ];
  const students = await studentsById(context, [...new Set(rows.flatMap(childIds))]);
  const children = new Map(students.map((one) => [one.id, listName(one, context.actor.nameOrder)]));
  const parents = hasRole(context.actor, 'SLM.Parent.View')
    ? await guardiansById(context, [...new Set(rows.flatMap(({ guardianId }) => guardianId ?? []))])
    : [];
  const named = new Map(parents.map((one) => [one.id, listName(one, context.actor.nameOrder)]));
  const staff = new Map(
    [...(await membersById(context))].map(([id, one]) => [id, listName(one, context.actor.nameOrder)]),
  );
  return (row: StoredDelivery): Pick<Delivery, 'name' | 'children'> => ({
    name: row.guardianId === null ? (staff.get(row.userId ?? 0) ?? '') : (named.get(row.guardianId) ?? null),
    children: childIds(row).flatMap((id) => children.get(id) ?? []),
  });
}

/** The caller has checked who may. @returns how many are sent again */
export async function resendOf(
  context: Context,
  of: SourceOfDeliveries | null,
  { deliveries, all }: InputOf<typeof resendCall>,
): Promise<number> {
  const barredIds = [...(await barredChildren(context))];
  const chosen: readonly (readonly [DeliveryChannelName, readonly number[] | ResendableState])[] = all
    ? [[all.channel, all.state]]
    : [...Map.groupBy(deliveries, (one) => one.channel)].map(([channel, rows]) => [
        channel,
        rows.map(({ id }) => id),
      ]);
  let resent = 0;
  for (const [channel, which] of chosen)
    resent += await sendAgain(context, { of, channel, which, barredIds }, context.now);
  await refreshOffers(context, context.now);
  return resent;
}

export interface LostChannel {
  readonly channel: DeliveryChannelName;
  readonly reason: DeliveryReason;
}

const daysLookedAt = 60;

/** The channels on which parents are not reached any more, until somebody changes something. */
export async function lostChannelsOf(
  context: Pick<Context, 'org' | 'db' | 'now'>,
  guardianIds: readonly number[],
): Promise<ReadonlyMap<number, readonly LostChannel[]>> {
  const since: Instant = toInstant(new Date(Date.parse(context.now) - daysLookedAt * 24 * 3_600_000));
  const lost = (await lastDeliveriesTo(context, guardianIds, since)).flatMap(
    ({ guardianId, channel, state, fault }) => {
      const reason = state === 'failed' ? reasonOf(channel, state, fault) : null;
      return reason !== null && isLasting(reason) ? [{ guardianId, channel, reason }] : [];
    },
  );
  return Map.groupBy(lost, ({ guardianId }) => guardianId);
}
