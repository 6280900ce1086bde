import { withConnection } from '#platform/server/db/connection.ts';
import type { DatabaseRoles } from '#platform/server/db/role-rules.ts';
import { blindnessFaults } from './blindness-faults.ts';
import { catalogueFaults } from './catalogue-faults.ts';
import { ownershipFaults } from './ownership-faults.ts';
import { topicFaults } from './topic-faults.ts';
import { unboundStatements } from './unbound-statements.ts';

/** All that is wrong with the tables of a tree, seen in a database migrated from it. */
export async function tableFaults(root: string, { owner, app, appRole }: DatabaseRoles): Promise<string[]> {
  return [
    ...(await withConnection(owner, (client) => catalogueFaults(client, appRole))),
    ...(await withConnection(app, blindnessFaults)),
    ...(await withConnection(owner, (client) => ownershipFaults(root, client))),
    ...(await topicFaults(root)),
    ...(await unboundStatements(root)),
  ];
}
