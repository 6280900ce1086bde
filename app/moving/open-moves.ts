/** Opens what a server needs to know of schools that move: those that are elsewhere, and the proof of those that have come. */
import type { FastifyInstance } from 'fastify';
import { findOrganisationByCode } from '#areas/school/server/public/school.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Log } from '#platform/server/log.ts';
import { type MovedSchools, movedSchools } from '#platform/server/moving/moved-schools.ts';
import { registerArrivals } from '#platform/server/moving/prove-arrival.ts';

export async function openMoves(app: FastifyInstance, database: Database, log: Log): Promise<MovedSchools> {
  registerArrivals(app, database, (code) => findOrganisationByCode(database.plain, code));
  const moves = await movedSchools(database, log);
  app.addHook('onClose', async () => moves.end());
  return moves;
}
