/** A person makes the secret address for the own calendar application, and ends it. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context, OpenContext } from '#platform/server/context.ts';
import { qrPath } from '#platform/server/documents/qr-picture.ts';
import type { createFeed as createCall, FeedState, NewFeed } from '../../feed-contract.ts';
import { feedMadeAt, removeFeed, setFeed } from '../feeds-store.ts';
import { hashOfToken, newFeedToken } from './feed-token.ts';
import { feedPath } from './person-feed.ts';

export async function readFeed(context: Context): Promise<FeedState> {
  return { createdAt: await feedMadeAt(context, context.actor.userId) };
}

/** The reply is stored under no key: the address is shown once. @param publicUrl where people reach the program */
export function createFeed(
  context: OpenContext,
  publicUrl: string,
  _input: InputOf<typeof createCall>,
): Promise<NewFeed> {
  return context.inSchool(async (at) => {
    const token = newFeedToken();
    await setFeed(at, { userId: at.actor.userId, tokenHash: hashOfToken(token), createdAt: at.now });
    await at.audit('calendar.createFeed', `member ${at.actor.userId}`);
    const address = `${publicUrl.replace(/\/$/, '')}${feedPath}/${token}.ics`;
    return { createdAt: at.now, address, qr: qrPath(address) };
  });
}

/** @throws missing without an address. */
export async function revokeFeed(context: Context): Promise<FeedState> {
  if (!(await removeFeed(context, context.actor.userId))) throw common.missing();
  await context.audit('calendar.revokeFeed', `member ${context.actor.userId}`);
  return { createdAt: null };
}
