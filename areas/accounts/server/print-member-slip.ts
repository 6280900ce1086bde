import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { Paper } from '#platform/server/documents/paper.ts';
import type { printMemberSlip as call } from '../members-contract.ts';
import { mayAdministrate } from '../members-rules.ts';
import { activationStands } from './activation-stands.ts';
import { listStoredMembers } from './members-store.ts';
import { slipsPaper } from './slips-paper.ts';
import { normalTicket } from './tokens.ts';

/**
 * The slip that was just shown, on paper. Its code is known to nobody but who asks, who sends it along; only one that stands for
 * this person is printed.
 * @throws forbidden, missing.
 */
export async function printMemberSlip(
  context: Context,
  { id, code: typed, origin }: InputOf<typeof call>,
): Promise<Paper> {
  if (!mayAdministrate(context.actor)) throw common.forbidden();
  const [member] = await listStoredMembers(context, id);
  const code = normalTicket(typed);
  if (!member || !(await activationStands(context, id, code))) throw common.missing();
  await context.audit('accounts.printMemberSlip', `member ${id}`);
  return slipsPaper(context, origin, [
    { name: fullName(member), note: null, login: member.login ?? '', code },
  ]);
}
