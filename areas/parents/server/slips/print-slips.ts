/** Slips of parents on paper: the codes are known to nobody but who asks, who sends them along. */
import { parentLogins } from '#areas/accounts/server/public/parent-logins.ts';
import { isActivationValid, type SlipToPrint, slipsDocument } from '#areas/accounts/server/public/slips.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import type { printSlips as call } from '../../logins/logins-contract.ts';
import { childNames } from '../records/child-names.ts';
import { guardianToChange, refuseOwn } from '../records/guardian-record.ts';

/** @throws missing for a parent out of reach, and for a code that does not stand for its parent; forbidden, ownRecord. */
export async function printSlips(
  context: Context,
  { slips, origin }: InputOf<typeof call>,
): Promise<PdfDocument> {
  const documents: SlipToPrint[] = [];
  for (const { id, code } of slips) documents.push(await slipOf(context, id, code));
  const ids = slips.map((slip) => slip.id);
  await context.audit('parents.printSlips', ids.length === 1 ? `guardian ${ids[0]}` : 'guardians', { ids });
  return slipsDocument(context, origin, documents);
}

async function slipOf(context: Context, id: number, code: string): Promise<SlipToPrint> {
  const { guardian, links } = await guardianToChange(context, id);
  refuseOwn(context, guardian);
  const { userId } = guardian;
  if (userId === null || !(await isActivationValid(context, userId, code))) throw common.missing();
  const login = (await parentLogins(context, [userId])).get(userId)?.login ?? '';
  const children = await childNames(
    context,
    links.filter(({ state }) => state === 'verified').map(({ studentId }) => studentId),
  );
  const note = [...children.values()].map((child) => listName(child, context.actor.nameOrder)).join(', ');
  return { name: listName(guardian, context.actor.nameOrder), note: note || null, login, code };
}
