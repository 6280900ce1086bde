import { mailLogins } from '#areas/accounts/server/public/members.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { Context, OpenContext } from '#platform/server/context.ts';
import type { MailOutbox } from '#platform/server/mail/mail-outbox.ts';
import type { TaughtItem } from '../../contract.ts';
import { type Owing, whoOwes } from '../../owed/owed-rules.ts';
import { type remindTeachers as call, type Reminded, reminderPause } from '../../owed/remind-contract.ts';
import { readBoard } from './read-board.ts';
import { noteReminder } from './reminders-store.ts';

/** Settings passed to the area at startup. */
export interface EvaluationsSettings {
  /** Where links in mails lead; never taken from a request's Host header. */
  readonly publicUrl: string;
  readonly mails: MailOutbox;
}

/** One mail to each who owes marks, in both languages. @throws missing for no sequence of the current year. */
export async function remindTeachers(
  context: OpenContext,
  settings: EvaluationsSettings,
  { sequenceId, teacherIds }: InputOf<typeof call>,
): Promise<readonly { teacherId: number; result: Reminded }[]> {
  const results = await context.inSchool(async (at) => {
    const owing = await owingIn(at, sequenceId);
    const addresses = await mailLogins(at, teacherIds);
    const reminded: { teacherId: number; result: Reminded }[] = [];
    for (const teacherId of new Set(teacherIds)) {
      const owed = owing.get(teacherId);
      const to = addresses.get(teacherId);
      const result = await remind(at, settings, { sequenceId, teacherId, owed, to });
      reminded.push({ teacherId, result });
    }
    const sent = reminded.filter(({ result }) => result === 'sent').length;
    await at.audit('marks.remind', `sequence ${sequenceId}`, { sent });
    return reminded;
  });
  context.afterwards(settings.mails.sendDue);
  return results;
}

/** Owed marks in the caller's scope as administrator: a reminder never goes out in the name of another school or section. */
async function owingIn(
  context: Context,
  sequenceId: number,
): Promise<ReadonlyMap<number, Owing<TaughtItem>>> {
  const { subjects } = await readBoard(context, { sequenceId });
  const administrated = subjects.filter(({ mayRemind }) => mayRemind);
  return new Map(whoOwes(administrated).map((one) => [one.teacherId, one]));
}

interface Reminder {
  readonly sequenceId: number;
  readonly teacherId: number;
  readonly owed: Owing<TaughtItem> | undefined;
  readonly to: string | undefined;
}

async function remind(
  at: Context,
  { publicUrl, mails }: EvaluationsSettings,
  { sequenceId, teacherId, owed, to }: Reminder,
): Promise<Reminded> {
  if (!owed) return 'owesNothing';
  if (to === undefined) return 'noEmail';
  const since = new Date(Date.parse(at.now) - reminderPause * 3_600_000).toISOString() as Instant;
  if (!(await noteReminder(at, { sequenceId, teacherId }, { at: at.now, since }))) return 'remindedBefore';
  const school = at.actor.orgName;
  const lines = owed.subjects
    .map(
      ({ className, subjectName, entered, expected }) =>
        `- ${className}, ${subjectName}: ${entered}/${expected}`,
    )
    .join('\n');
  const facts = { school, lines, link: `${publicUrl}/notes?sequence=${sequenceId}` };
  const languages = at.language === 'fr' ? (['fr', 'en'] as const) : (['en', 'fr'] as const);
  await mails.add(at.db, {
    purpose: 'notice',
    school: at.org,
    lifetime: null,
    to,
    subject: languages.map((one) => at.say('EVALUATION.mail.subject', facts, one)).join(' / '),
    text: languages.map((one) => at.say('EVALUATION.mail.text', facts, one)).join('\n\n---\n\n'),
  });
  return 'sent';
}
