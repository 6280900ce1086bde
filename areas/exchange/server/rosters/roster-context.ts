/** Where a bundle comes in. */
import type { ReferenceContext } from '#platform/server/context.ts';

/** A school within a transaction, whoever brings the bundle: a person, or the program that loads folders. */
export interface RosterContext extends ReferenceContext {
  /** People sign in as `name@code`. */
  readonly orgCode: string;
}
