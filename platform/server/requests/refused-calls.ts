/** Refusals of a signed-in person: a claim to be somebody else, and the audit entry of any refusal. */
import type { FastifyRequest } from 'fastify';
import { Failure, type Family } from '../../kernel/errors.ts';
import { forgedClaim } from '../claims.ts';
import type { Actor } from '../context.ts';
import type { Route } from '../routes.ts';
import { readRequest } from './reading-request.ts';
import type { RefusalNotes } from './refusal-notes.ts';
import { whoActs } from './seeing-as.ts';

/** The field that claimed another organisation or author. It is not part of the failure, so the caller does not see it. */
const forgedFields = new WeakMap<Failure, string>();

/** Reads the input; a claim to another organisation or author is refused. */
export function readHonestly(route: Route, request: FastifyRequest, actor: Actor): unknown {
  const input = readRequest(route.call, request);
  const forged = forgedClaim(actor, request.query, request.body);
  if (forged) {
    forgedFields.set(forged.refusal, forged.field);
    throw forged.refusal;
  }
  return input;
}

/** Refusals for a lack of permission and for a record that does not exist for the caller: an attack on others' records gets both. */
const attackFamilies: readonly Family[] = ['forbidden', 'missing'];

/** Notes the refusal when it is what an attack gets. */
export function noteRefusal(
  refusals: RefusalNotes,
  { call }: Route,
  actor: Actor,
  requestId: string,
  error: unknown,
): void {
  if (!(error instanceof Failure) || !attackFamilies.includes(error.family)) return;
  const field = forgedFields.get(error);
  const facts = field === undefined ? { code: error.code } : { code: error.code, field };
  refusals.note({ org: actor.org, userId: whoActs(actor), subject: call.name, facts, requestId });
}
