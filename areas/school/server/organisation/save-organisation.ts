/** Reading and changing what the school is called, and the head of its documents. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import type { Organisation, saveOrganisation as saveCall } from '../../organisation/organisation-contract.ts';
import { mayEditOrganisation, nothingWritten } from '../../organisation/organisation-rules.ts';
import { lockOrganisation } from '../school-store.ts';
import { findOrganisation, saveLetterhead, setName } from './letterheads-store.ts';

/** @throws forbidden for who does not work at the school. */
export async function readOrganisation(context: Context): Promise<Organisation> {
  if (!isStaff(context.actor)) throw common.forbidden();
  return organisationRecord(context);
}

/** @throws forbidden, stale. */
export async function saveOrganisation(
  context: Context,
  { version, organisation: { name, ...letterhead } }: InputOf<typeof saveCall>,
): Promise<Organisation> {
  if (!mayEditOrganisation(context.actor)) throw common.forbidden();
  await lockOrganisation(context);
  const before = await organisationRecord(context);
  if (before.version !== version) throw common.stale({ current: before });
  if (name !== before.name) await setName(context, name);
  await saveLetterhead(context, letterhead);
  await context.audit('school.saveOrganisation', `organisation ${context.org}`, { name });
  return organisationRecord(context);
}

async function organisationRecord(context: Context): Promise<Organisation> {
  const { name, letterhead, version } = await findOrganisation(context);
  return { name, ...(letterhead ?? nothingWritten), version, mayEdit: mayEditOrganisation(context.actor) };
}
