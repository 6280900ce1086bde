/** Previewing and sending reminders by mail, and their history on an account. */
import { membersAmong } from '#areas/accounts/server/public/members-by-id.ts';
import { findVisibleStudent } from '#areas/students/server/public/student-record.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context, OpenContext } from '#platform/server/context.ts';
import { canSee } from '../../contract.ts';
import {
  type ChosenDebtors,
  languages,
  type listReminders as listCall,
  type Reminder,
  type ReminderMessage,
  type ReminderPreview,
  type SentReminders,
} from '../../reminders/contract.ts';
import type { Family } from '../../reminders/rules.ts';
import { usualCurrency } from '../../rules.ts';
import { refuseOutsideScope } from '../accounts/account-access.ts';
import { lockLedger } from '../ledger/ledger-store.ts';
import { findFamilies, reminderDay } from './find-families.ts';
import type { ReminderChannel } from './reminder-channel.ts';
import { reminderText } from './reminder-text.ts';
import { insertReminders, type NewReminder, remindersOfStudent } from './reminders-store.ts';

export interface ReminderSettings {
  readonly channel: ReminderChannel;
  /** Where links lead; never taken from a request's Host header. */
  readonly publicUrl: string;
}

/** @throws forbidden */
export async function previewReminders(
  context: Context,
  { channel, publicUrl }: ReminderSettings,
  chosen: ChosenDebtors,
): Promise<ReminderPreview> {
  const { reached, letters, extended, remindedToday } = await findFamilies(context, channel, chosen);
  return {
    currency: usualCurrency,
    leaves: channel.leaves,
    mails: reached.map(messageOf),
    letters: letters.map(messageOf),
    extended,
    remindedToday,
    samples: languages.flatMap((language) => {
      const first = reached.find((family) => family.language === language);
      return first ? [{ language, ...reminderText(context, first, publicUrl) }] : [];
    }),
  };
}

const messageOf = ({ parents, language, children }: Family): ReminderMessage => ({
  parents: [...parents],
  language,
  children: [...children],
});

/** @throws forbidden */
export async function sendReminders(
  context: OpenContext,
  settings: ReminderSettings,
  chosen: ChosenDebtors,
): Promise<SentReminders> {
  const sent = await context.inSchool((at) => writeReminders(at, settings, chosen));
  context.afterwards(settings.channel.sendDue);
  return sent;
}

async function writeReminders(
  context: Context,
  { channel, publicUrl }: ReminderSettings,
  chosen: ChosenDebtors,
): Promise<SentReminders> {
  // Two who send at once would remind the same families.
  await lockLedger(context);
  const { reached, letters, remindedToday } = await findFamilies(context, channel, chosen);
  for (const family of reached)
    if (family.address !== null)
      await channel.deliver(context, family.address, reminderText(context, family, publicUrl));
  const students = await keepReminders(context, reached, 'mail');
  await context.audit('payments.sendReminders', 'payments', { mails: reached.length, students });
  return { mails: reached.length, students, letters: letters.length, remindedToday };
}

/** @returns how many students they are about */
export async function keepReminders(
  context: Context,
  families: readonly Family[],
  way: 'mail' | 'letter',
): Promise<number> {
  const reminders = new Map<number, NewReminder>();
  for (const { children } of families)
    for (const { studentId, amount } of children) {
      const copies = (reminders.get(studentId)?.copies ?? 0) + 1;
      reminders.set(studentId, { studentId, amount, copies });
    }
  const facts = { way, day: reminderDay(context), at: context.now, by: context.actor.userId };
  await insertReminders(context, [...reminders.values()], facts);
  return reminders.size;
}

/** @throws missing for a student whose account staff do not see. */
export async function listReminders(
  context: Context,
  { studentId }: InputOf<typeof listCall>,
): Promise<readonly Reminder[]> {
  await findVisibleStudent(context, studentId);
  await refuseOutsideScope(context, studentId, canSee);
  const reminders = await remindersOfStudent(context, studentId);
  const members = await membersAmong(
    context,
    reminders.map(({ sentBy }) => sentBy),
  );
  return reminders.map(({ sentBy, ...reminder }) => ({
    ...reminder,
    currency: usualCurrency,
    sentBy: fullName(members.get(sentBy)),
  }));
}
