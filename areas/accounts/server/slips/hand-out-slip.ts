/**
 * The slip that was just shown, on paper or by mail. Its code is known to nobody but who asks, who sends it along; only one that
 * stands for the person leaves.
 */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context, OpenContext } from '#platform/server/context.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import {
  failures,
  type mailMemberSlip as mailCall,
  type printMemberSlip as printCall,
} from '../../members/contract.ts';
import { isMailLogin, mayAdministrate } from '../../members/rules.ts';
import type { AccountsSettings } from '../accounts-settings.ts';
import { listStoredMembers } from '../members/members-store.ts';
import { normalTicket } from '../tokens.ts';
import { slipLifetime } from './activation-slips.ts';
import { isActivationValid } from './is-activation-valid.ts';
import { slipsDocument } from './slips-document.ts';

/** @throws forbidden, missing. */
export async function printMemberSlip(
  context: Context,
  { id, code, origin }: InputOf<typeof printCall>,
): Promise<PdfDocument> {
  const slip = await readValidSlip(context, id, code);
  await context.audit('accounts.printMemberSlip', `member ${id}`);
  return slipsDocument(context, origin, [{ ...slip, note: null }]);
}

/** In the language of who invites. @throws forbidden, missing, noMail. */
export async function mailMemberSlip(
  context: OpenContext,
  { publicUrl, mails }: Pick<AccountsSettings, 'publicUrl' | 'mails'>,
  { id, code: typed }: InputOf<typeof mailCall>,
): Promise<{ id: number; mailLeaves: boolean }> {
  await context.inSchool(async (at) => {
    const { name, login, code } = await readValidSlip(at, id, typed);
    if (!isMailLogin(login, at.actor.orgCode)) throw failures.noMail();
    await at.audit('accounts.mailMemberSlip', `member ${id}`);
    const school = at.actor.orgName;
    // After the #, so that no server log and no Referer ever holds the code.
    const link = `${publicUrl}/activate#${code}`;
    await mails.add(at.db, {
      purpose: 'invitation',
      school: at.org,
      lifetime: slipLifetime,
      to: login,
      subject: at.say('MEMBERS.mail.subject', { school }),
      text: at.say('MEMBERS.mail.text', { name, school, login, link }),
    });
  });
  context.afterwards(mails.sendDue);
  return { id, mailLeaves: mails.leaves };
}

async function readValidSlip(context: Context, id: number, typed: string) {
  if (!mayAdministrate(context.actor)) throw common.forbidden();
  const [member] = await listStoredMembers(context, id);
  const code = normalTicket(typed);
  if (!member || !(await isActivationValid(context, id, code))) throw common.missing();
  return { name: fullName(member), login: member.login ?? '', code };
}
