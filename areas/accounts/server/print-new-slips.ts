/** Slips of all who have not chosen a secret yet, on one paper: after a list of teachers came in. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { Paper } from '#platform/server/documents/paper.ts';
import { type printNewSlips as call, failures } from '../members-contract.ts';
import { mayAdministrate, waitsForSlip } from '../members-rules.ts';
import { issueActivationSlips } from './activation-slips.ts';
import { holdMember, listStoredMembers } from './members-store.ts';
import { placesOf } from './memberships-store.ts';
import { type SlipToPrint, slipsPaper } from './slips-paper.ts';
import { withdrawTickets } from './tickets-store.ts';

/** Not of who belongs to another school too (issue-member-slip.ts). @throws forbidden, nobodyNew. */
export async function printNewSlips(context: Context, { origin }: InputOf<typeof call>): Promise<Paper> {
  const { actor, db, org } = context;
  if (!mayAdministrate(actor)) throw common.forbidden();
  const slips: SlipToPrint[] = [];
  for (const { id } of (await listStoredMembers(context, null)).filter(waitsForSlip)) {
    await holdMember(context, id);
    const [member] = await listStoredMembers(context, id);
    const elsewhere = (await placesOf(db, id)).some(({ organisationId }) => organisationId !== org);
    if (!member || !waitsForSlip(member) || elsewhere) continue;
    await withdrawTickets(db, id, 'activation');
    const [slip] = await issueActivationSlips(db, [id]);
    slips.push({ name: fullName(member), note: null, login: member.login ?? '', code: slip?.code ?? '' });
  }
  if (slips.length === 0) throw failures.nobodyNew();
  await context.audit('accounts.printNewSlips', 'members', { count: slips.length });
  return slipsPaper(context, origin, slips);
}
