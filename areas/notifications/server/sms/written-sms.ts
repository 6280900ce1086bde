/** The text and the number of each SMS, as of now. */
import { mobileNumberIn } from '#platform/kernel/people/phone-number.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { inSmsLetters } from '../../sms/sms-letters.ts';
import { type PresentRecipient, presentRecipients } from '../deliveries/present-recipients.ts';
import { textOf } from '../text-of.ts';
import type { ClaimedSms } from './sms-store.ts';

export interface WrittenSms {
  readonly sms: ClaimedSms;
  /** Null where it cannot be sent, and why. */
  readonly to: string | null;
  readonly fault: 'noNumber' | PresentRecipient['fault'];
  readonly text: string;
  readonly quietUntil: Instant | null;
}

export async function writeSms(
  at: InOrganisation,
  say: Context['say'],
  claimed: readonly ClaimedSms[],
  now: Instant,
): Promise<readonly WrittenSms[]> {
  const recipients = await presentRecipients(at, 'sms', claimed, now);
  return claimed.flatMap((sms, index) => {
    const recipient = recipients[index];
    if (!recipient) return [];
    const { child, language, phones, quietUntil } = recipient;
    const { short: text } = textOf(say, sms, child, language);
    const number = phones.map(mobileNumberIn).find((one) => one !== null) ?? null;
    const fault = recipient.fault ?? (number === null ? 'noNumber' : null);
    const to = fault === null ? number : null;
    return [{ sms, to, fault, text: inSmsLetters(text), quietUntil: fault === null ? quietUntil : null }];
  });
}
