import type { ReferenceContext } from '#platform/server/context.ts';
import { listPhotographed } from './photos-store.ts';

/** Everybody who has a photo and consents to it: for lists that are read often and show one face at a time. */
export function photographed(context: ReferenceContext): Promise<ReadonlySet<number>> {
  return context.reference(['students'], 'students.photographed', () => listPhotographed(context));
}
