/** Statements with all rights in the first school of a test, whose number is their `$1`. */
import { withConnection } from '#platform/server/db/connection.ts';
import type { TestHttp } from '../http.ts';

type StatementInSchool = readonly [statement: string, ...values: unknown[]];

export async function inSchool(
  { scratch, school }: Pick<TestHttp, 'scratch' | 'school'>,
  ...statements: readonly StatementInSchool[]
): Promise<void> {
  await withConnection(scratch.superuser, async (client) => {
    // Only then they count as changes of this school: what is kept in memory of it is read anew.
    await client.query(`SELECT set_config('app.org_id', $1, false)`, [String(school.org)]);
    for (const [statement, ...values] of statements) await client.query(statement, [school.org, ...values]);
  });
}
