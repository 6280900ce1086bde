/**
 * The slip that was just shown, on paper or by mail. Its code is known to nobody but who asks, who sends it along; only one that
 * stands for the person leaves.
 */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/person-name.ts';
import type { Context, OpenContext } from '#platform/server/context.ts';
import type { Paper } from '#platform/server/documents/paper.ts';
import {
  failures,
  type mailMemberSlip as mailCall,
  type printMemberSlip as printCall,
} from '../members-contract.ts';
import { isMailLogin, mayAdministrate } from '../members-rules.ts';
import type { AccountsSettings } from './accounts-settings.ts';
import { activationStands } from './activation-stands.ts';
import { listStoredMembers } from './members-store.ts';
import { slipsPaper } from './slips-paper.ts';
import { normalTicket } from './tokens.ts';

/** @throws forbidden, missing. */
export async function printMemberSlip(
  context: Context,
  { id, code, origin }: InputOf<typeof printCall>,
): Promise<Paper> {
  const slip = await standingSlip(context, id, code);
  await context.audit('accounts.printMemberSlip', `member ${id}`);
  return slipsPaper(context, origin, [{ ...slip, note: null }]);
}

/** Sent once the answer has left, in the language of who invites. @throws forbidden, missing, noMail. */
export async function mailMemberSlip(
  context: OpenContext,
  { publicUrl, sendMail }: Pick<AccountsSettings, 'publicUrl' | 'sendMail'>,
  { id, code: typed }: InputOf<typeof mailCall>,
): Promise<{ id: number }> {
  const { name, login, code, school } = await context.inSchool(async (at) => {
    const slip = await standingSlip(at, id, typed);
    if (!isMailLogin(slip.login, at.actor.orgCode)) throw failures.noMail();
    await at.audit('accounts.mailMemberSlip', `member ${id}`);
    return { ...slip, school: at.actor.orgName };
  });
  // After the #, so that no server log and no Referer ever holds the code.
  const link = `${publicUrl}/activate#${code}`;
  context.afterwards(() =>
    sendMail({
      to: login,
      subject: context.say('MEMBERS.mail.subject', { school }),
      text: context.say('MEMBERS.mail.text', { name, school, login, link }),
    }),
  );
  return { id };
}

async function standingSlip(context: Context, id: number, typed: string) {
  if (!mayAdministrate(context.actor)) throw common.forbidden();
  const [member] = await listStoredMembers(context, id);
  const code = normalTicket(typed);
  if (!member || !(await activationStands(context, id, code))) throw common.missing();
  return { name: fullName(member), login: member.login ?? '', code };
}
