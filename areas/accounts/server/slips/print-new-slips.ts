/** Prints the slips of people who have not chosen a secret yet, as one document: after an import of teachers. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import { type printNewSlips as call, failures } from '../../members/contract.ts';
import { mayAdministrate, waitsForSlip } from '../../members/rules.ts';
import { refuseHeldBack } from '../members/held-back.ts';
import { listStoredMembers, lockMember } from '../members/members-store.ts';
import { belongsElsewhere } from '../memberships-store.ts';
import { holdersOfSlips, renewSlip } from './activation-slips.ts';
import { newSlipsDocument, type SlipToPrint } from './slips-document.ts';

/**
 * Not of who belongs to another school too (issue-member-slip.ts); without `renew` not of who has a slip that still works, so that
 * one handed out minutes ago stays good. @throws forbidden, barredFromChild, nobodyNew, allHaveSlips.
 */
export async function printNewSlips(
  context: Context,
  { origin, renew }: InputOf<typeof call>,
): Promise<PdfDocument> {
  if (!mayAdministrate(context.actor)) throw common.forbidden();
  await refuseHeldBack(context);
  const waiting = (await listStoredMembers(context, null)).filter(waitsForSlip).map(({ id }) => id);
  const slips: SlipToPrint[] = [];
  let provided = 0;
  for (const id of waiting) {
    await lockMember(context, id);
    const [member] = await listStoredMembers(context, id);
    if (!member || !waitsForSlip(member) || (await belongsElsewhere(context, id))) continue;
    if (!renew && (await holdersOfSlips(context.db, [id])).has(id)) provided += 1;
    else {
      const code = await renewSlip(context.db, id);
      slips.push({ name: fullName(member), note: null, login: member.login ?? '', code });
    }
  }
  if (slips.length === 0) throw provided > 0 ? failures.allHaveSlips() : failures.nobodyNew();
  await context.audit('accounts.printNewSlips', 'members', { count: slips.length, renew });
  return newSlipsDocument(context, origin, slips);
}
