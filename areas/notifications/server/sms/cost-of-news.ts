/** The cost of news by SMS, before they are sent. */
import { mobileNumberIn } from '#platform/kernel/people/phone-number.ts';
import type { Context } from '#platform/server/context.ts';
import { isForAccounts, type News } from '../../news.ts';
import { inSmsLetters } from '../../sms/sms-letters.ts';
import { smsSize } from '../../sms/sms-segments.ts';
import { presentRecipients } from '../deliveries/present-recipients.ts';
import { recipientsOf } from '../recipients.ts';
import { textOf } from '../text-of.ts';
import { findSmsSettings } from './sms-settings-store.ts';

export interface CostOfNews {
  readonly sms: number;
  readonly parts: number;
  /** In the currency of the school, without cents. */
  readonly cost: number;
  /** Parts of the longest. */
  readonly most: number;
  /** One of them as it is sent; null for none. */
  readonly example: string | null;
}

/**
 * Nothing is written. @param forms the same news to the same people in other words
 * @returns one for each form; null where none of it goes out by SMS
 */
export async function costsOfNews(
  context: Context,
  forms: readonly (readonly News[])[],
): Promise<readonly CostOfNews[] | null> {
  const settings = await findSmsSettings(context);
  const paidOf = (news: readonly News[]) =>
    settings?.active ? news.filter(({ purpose }) => settings.purposes.includes(purpose)) : [];
  const paid = paidOf(forms[0] ?? []);
  if (!settings || paid.length === 0) return null;
  const found = await recipientsOf(context, paid);
  const rows = found.flatMap((recipients, index) =>
    recipients
      .filter(({ guardianId }) => guardianId !== null)
      .map((recipient) => ({
        ...recipient,
        index,
        alsoAbout: [],
        purpose: paid[index]?.purpose ?? '',
      })),
  );
  const present = await presentRecipients(context, 'sms', rows, context.now);
  const reached = rows.flatMap((row, index) => {
    const to = present[index];
    return to && to.fault === null && to.phones.some((phone) => mobileNumberIn(phone) !== null)
      ? [{ ...row, to }]
      : [];
  });
  return forms.map((news) => {
    const own = paidOf(news);
    const texts = reached.flatMap(({ index, userId, to }) => {
      const text = own[index]?.text;
      if (!text || (userId === null && isForAccounts(text.facts))) return [];
      const stored = { words: text.words, facts: text.facts ?? {} };
      return inSmsLetters(textOf(context.say, stored, to.child, to.language).short);
    });
    const parts = texts.map((text) => smsSize(text).segments);
    const sum = parts.reduce((total, one) => total + one, 0);
    const most = parts.reduce((largest, one) => Math.max(largest, one), 0);
    return {
      sms: parts.length,
      parts: sum,
      cost: sum * settings.price,
      most,
      example: texts[parts.indexOf(most)] ?? null,
    };
  });
}
