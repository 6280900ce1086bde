import type pg from 'pg';
import { DatabaseProblem } from '../connection.ts';

/** Settings without which a power cut loses what was confirmed, with their safe values. */
export const durableSettings: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'local', 'remote_write', 'remote_apply'],
};

/**
 * Refuses a server, database or role on which an acknowledged write could be lost when the power fails.
 * Ask with the role that will write: `synchronous_commit` can be set for one role alone.
 */
export async function checkDurable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'SELECT name, setting FROM pg_settings WHERE name = ANY ($1) ORDER BY name',
    [Object.keys(durableSettings)],
  );
  const wrong = rows.filter(({ name, setting }) => !durableSettings[name]?.includes(setting));
  if (wrong.length === 0) return;
  throw new DatabaseProblem(
    `This database can lose writes it has confirmed: ${wrong.map((row) => `${row.name} is ${row.setting}`).join(', ')}. ` +
      `Set ${wrong.map((row) => `${row.name} = on`).join(', ')} on the server (and for role "${client.user}") and start again.`,
  );
}
