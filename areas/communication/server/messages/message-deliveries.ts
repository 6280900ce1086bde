/** Deliveries of a message on the channels that leave the application, and sending it again to people whom it did not reach. */
import type { Delivery } from '#areas/notifications/server/public/contract.ts';
import { deliveriesOf, resendOf } from '#areas/notifications/server/public/single-deliveries.ts';
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import type { Page } from '#platform/kernel/envelope.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type {
  listDeliveries as listCall,
  resendDeliveries as resendCall,
} from '../../copies/copies-contract.ts';
import { sourceOfDeliveries } from '../inbox/news.ts';
import { findMessage } from './messages-store.ts';

/** @throws missing for messages of others */
export async function listDeliveries(
  context: Context,
  { id, language, ...filter }: InputOf<typeof listCall>,
): Promise<Page<Delivery>> {
  const message = await findMessage(context, id);
  if (!message || message.senderId !== context.actor.userId) throw common.missing();
  return deliveriesOf(context, sourceOfDeliveries(id), filter, language);
}

/** @throws missing for messages of others, and for what is not sent */
export async function resendDeliveries(
  context: Context,
  { id, ...chosen }: InputOf<typeof resendCall>,
): Promise<ItemOf<typeof resendCall>> {
  const message = await findMessage(context, id);
  if (message?.senderId !== context.actor.userId || message.state !== 'sent') throw common.missing();
  const resent = await resendOf(context, sourceOfDeliveries(id), chosen);
  await context.audit('communication.resend', `message ${id}`, { resent });
  return { resent };
}
