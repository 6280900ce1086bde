/** Repairs that an administrator makes from the health page. */
import { forgetFailuresOf } from '#areas/accounts/server/public/sign-in.ts';
import { isTheirs } from '#areas/backup/server/public/backups.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context, OpenContext } from '#platform/server/context.ts';
import { triesLast } from '#platform/server/mail/mail-rules.ts';
import {
  giveMailUp as giveUp,
  retryMail as retry,
  type WhoseMails,
} from '#platform/server/mail/mails-store.ts';
import { mayLookAfter } from '../rules.ts';
import type { HealthSettings } from './health-settings.ts';

/** Sent once the answer has left. @throws forbidden; missing for one that was sent meanwhile, or whose code has run out. */
export async function retryMail(
  context: OpenContext,
  { mails }: Pick<HealthSettings, 'mails'>,
  { id }: { id: string },
): Promise<{ id: string }> {
  await context.inSchool(async (at) => {
    if (!(await retry(at.db, await mailsOf(at), id, at.now, triesLast))) throw common.missing();
    await at.audit('health.retryMail', `organisation ${at.org}`);
  });
  context.afterwards(mails.sendDue);
  return { id };
}

/** @throws forbidden; missing for one that was sent meanwhile. */
export async function giveMailUp(context: Context, { id }: { id: string }): Promise<{ id: string }> {
  if (!(await giveUp(context.db, await mailsOf(context), id))) throw common.missing();
  await context.audit('health.giveMailUp', `organisation ${context.org}`);
  return { id };
}

/**
 * Somebody who mistyped too often may try again at once. The counter of the network's address stays, so that nobody guesses on
 * and on from one place with an administrator's help.
 * @throws forbidden; missing for somebody of another school.
 */
export async function letIn(context: Context, { id }: { id: number }): Promise<{ id: number }> {
  if (!mayLookAfter(context.actor)) throw common.forbidden();
  if (!(await forgetFailuresOf(context, id))) throw common.missing();
  await context.audit('health.letIn', `member ${id}`);
  return { id };
}

async function mailsOf(context: Context): Promise<WhoseMails> {
  if (!mayLookAfter(context.actor)) throw common.forbidden();
  return { school: context.org, all: await isTheirs(context) };
}
