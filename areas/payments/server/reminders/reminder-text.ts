/** The text of a reminder, in the language of the family. */
import { moneyText } from '#platform/kernel/numbers/money.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import { paymentCode, paymentCodeText } from '../../accounts/payment-code.ts';
import type { Family } from '../../reminders/rules.ts';
import { usualCurrency } from '../../rules.ts';
import type { ReminderText } from './reminder-channel.ts';

/** @param publicUrl where parents sign in */
export function reminderText(
  context: Context,
  { children, language }: Family,
  publicUrl: string,
): ReminderText {
  const say = (key: string, facts = {}) => context.say(`PAYMENTS.reminders.mail.${key}`, facts, language);
  const facts = { school: context.actor.orgName };
  return {
    subject: say('subject', facts),
    text: say('text', {
      ...facts,
      lines: linesOf(context, { children, language }).join('\n'),
      link: `${publicUrl}/home`,
    }),
  };
}

/** A line for each child: name, class, what is due and since when, and the code to pay with. */
export function linesOf(
  context: Context,
  { children, language }: Pick<Family, 'children' | 'language'>,
): readonly string[] {
  const { day } = documentFormats(language, context.actor.timeZone);
  const say = (key: string, facts = {}) => context.say(`PAYMENTS.reminders.mail.${key}`, facts, language);
  return children.map(({ studentId, name, className, amount, since }) =>
    [
      say('child', {
        name: [name, className].filter(Boolean).join(', '),
        amount: moneyText(amount, usualCurrency, language),
      }),
      since && say('since', { day: day(since) }),
      say('code', { code: paymentCodeText(paymentCode(context.org, studentId)) }),
    ]
      .filter(Boolean)
      .join(' '),
  );
}
