/** Keeps the two registers of erasures alike: in the database, and beside it (decisions/0015). */
import { organisationMadeAt, organisationsAmong } from '#areas/school/server/public/school.ts';
import { addAuditEntry } from '#platform/server/audit.ts';
import { asOrg, type Database, type InOrganisation } from '#platform/server/db/database.ts';
import { eraseHeld } from '#platform/server/personal-data/erase-held.ts';
import type { KeptErasure } from '#platform/server/personal-data/erasure-file.ts';
import type { TableRule } from '#platform/server/personal-data/table-rules.ts';
import { knownErasures, listErasedPersons, noteErasure } from './erasures-store.ts';

/**
 * Erases again whom the database does not know to be erased: it was restored from a backup of before. Not in a school of another
 * installation that has the same number, where the numbers are other people's. Asked before anybody is served. Gives how many.
 */
export async function eraseAgain(
  database: Database,
  rules: readonly TableRule[],
  kept: readonly KeptErasure[],
): Promise<number> {
  let count = 0;
  const bySchool = Map.groupBy(kept, ({ org }) => org);
  if (bySchool.size === 0) return 0;
  const there = await organisationsAmong(database.plain, [...bySchool.keys()]);
  for (const [org, erasures] of bySchool) {
    if (!there.has(org)) continue;
    count += await database.write(asOrg(org), async (at) => {
      const ids = erasures.map(({ id }) => id);
      const known = await knownErasures(at, ids);
      const since = await organisationMadeAt(at);
      const ofSchool = erasures.filter(({ madeAt = since }) => madeAt === since);
      const lost = ofSchool.filter(({ id }) => !known.has(id));
      for (const erasure of lost) {
        await eraseHeld(at, rules, erasure.person);
        await noteErasure(at, erasure);
        await addAuditEntry(at, {
          userId: null,
          action: 'privacy.eraseAgain',
          requestId: null,
          subject: `${erasure.kind} ${erasure.person[erasure.kind]}`,
          facts: {},
        });
      }
      return lost.length;
    });
  }
  return count;
}

/** More than a school erases between two rounds. */
const mostAtOnce = 1000;

/** The last erasures of a school, which are kept beside the database too, with the time when the school was created. */
export async function lastErasures(at: InOrganisation): Promise<readonly KeptErasure[]> {
  const erasures = await listErasedPersons(at, mostAtOnce);
  if (erasures.length === 0) return [];
  const madeAt = (await organisationMadeAt(at)) ?? undefined;
  return erasures.map((erasure) => ({ ...erasure, madeAt }));
}
