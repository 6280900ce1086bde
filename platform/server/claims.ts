/**
 * Organisation and author come from the session. Requests of existing clients repeat them; an equal value is
 * accepted, another one is refused and audited (contract.md; security.md A1, A4).
 */
import { type Failure, failures } from '../kernel/errors.ts';
import type { Actor } from './context.ts';

const organisationFields = ['orgId'];
const authorFields = ['createdBy', 'updatedBy', 'updatedById', 'userId'];

export interface ForgedClaim {
  readonly field: string;
  readonly refusal: Failure;
}

/** The first value that claims another organisation or author, with the refusal it gets; null when all is honest. */
export function forgedClaim(actor: Actor, query: unknown, body: unknown): ForgedClaim | null {
  for (const part of [query, body, nested(body, 'fetchModel')]) {
    for (const field of organisationFields) {
      if (claims(part, field, actor.org)) return { field, refusal: failures.missing() };
    }
    for (const field of authorFields) {
      if (claims(part, field, actor.userId)) return { field, refusal: failures.otherAuthor() };
    }
  }
  return null;
}

/** How existing clients leave a field open. */
const none: readonly unknown[] = [undefined, null, '', 0, '0', 'null', 'undefined'];

function claims(part: unknown, field: string, own: number): boolean {
  const value = nested(part, field);
  return !none.includes(value) && String(value) !== String(own);
}

function nested(part: unknown, field: string): unknown {
  if (typeof part !== 'object' || part === null || !Object.hasOwn(part, field)) return undefined;
  return (part as Record<string, unknown>)[field];
}
