/**
 * Shows the old installation that a school is at an address. Both know the last seal of the audit log from before the move, and nobody else who
 * might answer at a mistyped address does: writes that wait on devices go there with the sessions of people.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { BackupProblem } from '../backup/backup-problem.ts';
import { asOrg, type Database } from '../db/database.ts';
import { sealOfArrival } from './moves-store.ts';
import { sendElsewhere } from './send-elsewhere.ts';

const path = '/usm/api/arrived';
/** Milliseconds. */
const patience = 20_000;

interface ProofRequest {
  readonly Params: { readonly code: string };
  readonly Querystring: { readonly challenge?: unknown };
}

/** @param findSchool by its code */
export function registerArrivals(
  app: FastifyInstance,
  database: Database,
  findSchool: (code: string) => Promise<number | null>,
): void {
  app.get<ProofRequest>(`${path}/:code`, async (request, reply) => {
    const { challenge } = request.query;
    const organisation = await findSchool(request.params.code);
    reply.header('cache-control', 'no-store');
    if (organisation === null || typeof challenge !== 'string' || !/^[0-9a-f]{64}$/.test(challenge))
      return reply.code(404).send({});
    const seal = await database.read(asOrg(organisation), sealOfArrival);
    return seal === null ? reply.code(404).send({}) : reply.send({ proof: proofOf(seal, challenge) });
  });
}

/** @param seal of the last entry here @throws BackupProblem when the school did not arrive at the address */
export async function refuseUnproven(origin: string, code: string, seal: string): Promise<void> {
  const challenge = randomBytes(32).toString('hex');
  const address = new URL(`${path}/${encodeURIComponent(code)}?challenge=${challenge}`, origin);
  const answer = await sendElsewhere({ method: 'GET', address: address.href, headers: {}, patience });
  if (answer.kind !== 'answer')
    throw new BackupProblem(
      `Nobody answers at ${origin}. Start the server there, and look whether the address is right. Nothing was changed.`,
    );
  if (answer.status !== 200 || !isEqual(answer.body, JSON.stringify({ proof: proofOf(seal, challenge) })))
    throw new BackupProblem(
      `The school "${code}" is not at ${origin} as it left here. Take its last file in there, or correct the address. Nothing was changed.`,
    );
}

const proofOf = (seal: string, challenge: string) =>
  createHmac('sha256', Buffer.from(seal, 'hex')).update(challenge).digest('hex');

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
