/** Letters to the families whom no channel reaches; each print is kept as a reminder. */
import { schoolDocument } from '#areas/school/server/public/organisation.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import { type ChosenDebtors, failures } from '../../reminders/contract.ts';
import type { Family } from '../../reminders/rules.ts';
import { lockLedger } from '../ledger/ledger-store.ts';
import { findFamilies, reminderDay } from './find-families.ts';
import { linesOf } from './reminder-text.ts';
import { keepReminders, type ReminderSettings } from './send-reminders.ts';

/** @throws forbidden; noLetters where every family is reached, or was reminded today. */
export async function printReminders(
  context: Context,
  { channel }: Pick<ReminderSettings, 'channel'>,
  chosen: ChosenDebtors,
): Promise<PdfDocument> {
  await lockLedger(context);
  const { letters } = await findFamilies(context, channel, chosen);
  const [first] = letters;
  if (!first) throw failures.noLetters();
  const students = await keepReminders(context, letters, 'letter');
  await context.audit('payments.printReminders', 'payments', { letters: letters.length, students });
  return schoolDocument(context, {
    template: 'areas/payments/documents/reminder.typ',
    language: first.language,
    heading: context.say('PAYMENTS.reminders.paper.heading', {}, first.language),
    subheading: null,
    words: {},
    data: { letters: letters.map((family) => letterOf(context, family)) },
  });
}

function letterOf(context: Context, family: Family) {
  const { language, parents, children } = family;
  const { longDay } = documentFormats(language, context.actor.timeZone);
  const say = (key: string, facts = {}) => context.say(`PAYMENTS.reminders.paper.${key}`, facts, language);
  const names = children.map(({ name }) => name).join(', ');
  return {
    language,
    day: longDay(reminderDay(context)),
    to: parents.length > 0 ? parents : [say('parentsOf', { names })],
    heading: say('heading'),
    opening: say('opening', { count: children.length }),
    lines: linesOf(context, family),
    closing: say('closing'),
    signs: say('signs'),
  };
}
