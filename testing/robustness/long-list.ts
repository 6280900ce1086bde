import { withConnection } from '#platform/server/db/connection.ts';
import type { OwnServer } from './own-server.ts';

/** Gives the first notebook so many homeworks of some 10 KB each: their list is more than a line takes in at once. */
export async function addLongList({ scratch, school }: OwnServer, count: number): Promise<void> {
  const { org, notebooks, people } = school;
  await withConnection(scratch.superuser, (client) =>
    client.query(
      `INSERT INTO homework (org_id, notebook_id, title, description, status, due_at, created_by, updated_by)
       SELECT $1, $2, 'Devoir', repeat('x', 10000), 'published', now(), $3, $3 FROM generate_series(1, $4)`,
      [org, notebooks.ngoForm1, people.ngo.userId, count],
    ),
  );
}
