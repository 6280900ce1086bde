/** A school has come from another installation: other systems go on knowing its staff, whose accounts have other numbers here. */
import { memberLogins } from '#areas/accounts/server/public/roster-members.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { addExternalIds, findNamespace, listExternalIds } from '../external-ids-store.ts';
import { sourcedIds } from './sourced-ids.ts';

/**
 * An identifier is made from the number of the account, unless another system gave one: so what was made before is kept as given.
 * @param added to the numbers of accounts
 */
export async function keepStaffNames(at: InOrganisation, added: number): Promise<void> {
  // No system has ever been shown an identifier.
  if ((await findNamespace(at)) === null) return;
  const idOf = await sourcedIds(at);
  const given = new Set((await listExternalIds(at)).map(({ kind, record }) => `${kind} ${record}`));
  const members = [...(await memberLogins(at)).keys()].filter((id) => !given.has(`user staff ${id}`));
  await addExternalIds(
    at,
    members.map((id) => ({
      kind: 'user',
      record: `staff ${id}`,
      sourceId: idOf('user', `staff ${id - added}`),
    })),
  );
}
