/** Work on the database that servers which start together do one after the other. */
import { type ConnectionSettings, withConnection } from './connection.ts';

// Any number, the same in every version.
const turn = 7_215_003;

/** The turn ends with its connection, also by a kill. Waits as long as the server before needs. */
export function inTurn<Result>(owner: ConnectionSettings, work: () => Promise<Result>): Promise<Result> {
  return withConnection(owner, async (client) => {
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0; SET idle_session_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [turn]);
    return work();
  });
}
