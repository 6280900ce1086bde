import { join } from 'node:path';
import { withConnection } from '#platform/server/db/connection.ts';
import { readMigrations } from '#platform/server/db/migration-files.ts';
import type { DatabaseRoles } from '#platform/server/db/role-rules.ts';
import { blindnessFaults } from './blindness-faults.ts';
import { catalogueFaults } from './catalogue-faults.ts';
import { ownersNow } from './handed-over.ts';
import { ownershipFaults } from './ownership-faults.ts';
import { columnsOfTables, personalFaults, type Registered } from './personal-faults.ts';
import { tableOwners } from './table-owners.ts';
import { topicFaults } from './topic-faults.ts';
import { unboundStatements } from './unbound-statements.ts';

/**
 * All that is wrong with the tables of a tree, seen in a database migrated from it.
 * @param register the rules for persons' data that the areas contribute
 */
export async function tableFaults(
  root: string,
  { owner, app, appRole }: DatabaseRoles,
  register: readonly Registered[],
): Promise<string[]> {
  const { owners } = tableOwners(await readMigrations(join(root, 'db/migrations')));
  return [
    ...(await withConnection(owner, (client) => catalogueFaults(client, appRole))),
    ...(await withConnection(app, blindnessFaults)),
    ...(await withConnection(owner, (client) => ownershipFaults(root, client))),
    ...(await topicFaults(root)),
    ...(await unboundStatements(root)),
    ...personalFaults(await withConnection(owner, columnsOfTables), ownersNow(owners), register),
  ];
}
