/** What news would cost by SMS, before they are sent. */
import type { Context } from '#platform/server/context.ts';
import type { News } from '../../news.ts';
import { inSmsLetters, smsNumber, smsSize } from '../../sms-segments.ts';
import { presentRecipients } from '../channels/present-recipients.ts';
import { recipientsOf } from '../recipients.ts';
import { findSmsSettings } from '../sms-settings-store.ts';
import { textOf } from '../text-of.ts';

export interface CostOfNews {
  readonly sms: number;
  readonly parts: number;
  /** In the currency of the school, without cents. */
  readonly cost: number;
}

/** Nothing is written. Null where none of it goes out by SMS. */
export async function costOfNews(context: Context, ...news: readonly News[]): Promise<CostOfNews | null> {
  const settings = await findSmsSettings(context);
  const paid = settings?.active ? news.filter(({ purpose }) => settings.purposes.includes(purpose)) : [];
  if (!settings || paid.length === 0) return null;
  const found = await recipientsOf(context, paid);
  const rows = paid.flatMap(({ purpose, text }, index) =>
    (found[index] ?? [])
      .filter(({ guardianId }) => guardianId !== null)
      .map((recipient) => ({
        ...recipient,
        alsoAbout: [],
        purpose,
        words: text.words,
        facts: text.facts ?? {},
      })),
  );
  const present = await presentRecipients(context, 'sms', rows, context.now);
  const parts = rows.flatMap((row, index) => {
    const to = present[index];
    if (!to || to.fault !== null || to.phones.every((phone) => smsNumber(phone) === null)) return [];
    return smsSize(inSmsLetters(textOf(context.say, row, to.child, to.language).short)).segments;
  });
  const sum = parts.reduce((total, one) => total + one, 0);
  return { sms: parts.length, parts: sum, cost: sum * settings.price };
}
