/**
 * Mails of notifications. A delivery and its mail are written in one transaction, so a program that ends in between writes neither; the
 * outbox sends the mail, tries it again and knows what became of it.
 */
import { organisationNames } from '#areas/school/server/public/school.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { type Language, type WordTree, wordOf } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import type { Database, InOrganisation, OrgId } from '#platform/server/db/database.ts';
import type { Sealing } from '#platform/server/installation/sealing.ts';
import type { Log } from '#platform/server/log.ts';
import { type MailOutbox, noAnswer } from '#platform/server/mail/mail-outbox.ts';
import { oneClickPath, unsubscribePage } from '../../unsubscribe/contract.ts';
import { type ChannelRounds, openChannelRounds } from '../deliveries/channel-rounds.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  type DeliveryResult,
  giveUpWaiting,
  giveUpWithdrawnDeliveries,
  mailsUnderWay,
  schoolsWithDueDeliveries,
  setDeliveryResults,
} from '../deliveries/deliveries-store.ts';
import { type PresentRecipient, presentRecipients } from '../deliveries/present-recipients.ts';
import { textOf } from '../text-of.ts';
import { unsubscribeCode } from '../unsubscribe/unsubscribe-code.ts';

export interface MailChannelParts {
  readonly database: Database;
  readonly mails: MailOutbox;
  readonly sealing: Sealing;
  readonly words: Readonly<Record<Language, WordTree>>;
  readonly log: Log;
  readonly publicUrl: string;
  now(): Instant;
}

/** Written in one transaction. */
const batch = 100;
/** Looked after in one transaction. */
const looked = 500;

export function openMailChannel(parts: MailChannelParts): ChannelRounds {
  const { database, mails, log, now } = parts;

  async function sendBatch(org: OrgId): Promise<boolean> {
    const isFull = await database.write(org, async (at) => {
      await readResults(at, mails, now());
      if (!mails.leaves) {
        await giveUpWaiting(at, 'email', now());
        return false;
      }
      await giveUpWithdrawnDeliveries(at, 'email', now());
      const claimed = await claimDeliveries(at, 'email', now(), batch);
      if (claimed.length > 0) await setDeliveryResults(at, await writeMails(at, parts, claimed), now());
      return claimed.length === batch;
    });
    mails
      .sendDue()
      .catch((error: unknown) => log.warn({ error }, 'Mails could not be sent; they are tried again.'));
    return isFull;
  }

  return openChannelRounds(
    {
      name: 'email',
      schoolsDue: (at) => schoolsWithDueDeliveries(database.plain, 'email', at),
      sendBatch,
    },
    parts,
  );
}

/** Reads the results of mails that the outbox has. A missing mail was taken back by somebody. */
async function readResults(at: InOrganisation, mails: MailOutbox, now: Instant): Promise<void> {
  const underWay = await mailsUnderWay(at, looked);
  if (underWay.length === 0) return;
  const results = new Map(
    (
      await mails.resultsOf(
        at.db,
        underWay.map(({ mailId }) => mailId),
      )
    ).map((one) => [one.id, one]),
  );
  const changed = underWay.flatMap(({ id, mailId, fault }): readonly DeliveryResult[] => {
    const result = results.get(mailId);
    if (!result) return [{ id, mailId, state: 'givenUp', fault: 'takenBack', pause: 0 }];
    if (result.state === 'waiting')
      return result.fault === fault ? [] : [{ id, mailId, state: 'sending', fault: result.fault, pause: 0 }];
    const state = result.state === 'sent' ? 'sent' : result.fault === noAnswer ? 'uncertain' : 'failed';
    return [{ id, mailId, state, fault: result.fault, pause: 0 }];
  });
  if (changed.length > 0) await setDeliveryResults(at, changed, now);
}

async function writeMails(
  at: InOrganisation,
  parts: MailChannelParts,
  claimed: readonly ClaimedDelivery[],
): Promise<readonly DeliveryResult[]> {
  const recipients = await presentRecipients(at, 'email', claimed, parts.now());
  const { orgName: school } = await organisationNames(at);
  const results: DeliveryResult[] = [];
  for (const [index, delivery] of claimed.entries()) {
    const recipient = recipients[index];
    const { id, userId, mailId: earlier } = delivery;
    if (earlier !== null) await parts.mails.remove(at.db, earlier);
    const fault = recipient?.fault ?? (recipient?.email && userId !== null ? null : 'noAddress');
    if (fault !== null || !recipient?.email || userId === null)
      results.push({ id, state: 'failed', fault, mailId: null, pause: 0 });
    else {
      const mailId = await parts.mails.add(at.db, {
        purpose: 'notice',
        school: at.org,
        lifetime: null,
        tracked: true,
        to: recipient.email,
        ...written(parts, { ...delivery, userId }, recipient, { org: at.org, school }),
      });
      results.push({ id, state: 'sending', fault: null, mailId, pause: 0 });
    }
  }
  return results;
}

function written(
  { words, sealing, publicUrl }: MailChannelParts,
  delivery: ClaimedDelivery & { readonly userId: number },
  { child, language }: PresentRecipient,
  { org, school }: { readonly org: OrgId; readonly school: string },
) {
  const say: Context['say'] = (key, facts, of = language) => wordOf(words[of], of, key, facts);
  const { title, text } = textOf(say, delivery, child, language);
  const code = unsubscribeCode(sealing, { org, userId: delivery.userId });
  return {
    subject: title,
    text: say('NOTIFICATIONS.mail.text', {
      text,
      school,
      link: `${publicUrl}${delivery.link}`,
      // Behind the #, so that no server logs it.
      unsubscribe: `${publicUrl}${unsubscribePage}#${code}`,
    }),
    unsubscribe: `${publicUrl}${oneClickPath}?code=${code}`,
  };
}
