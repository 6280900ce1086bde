/** The school that a data package is imported into. */
import type { ReferenceContext } from '#platform/server/context.ts';

/** A school within a transaction, for imports by a person and by the program that loads folders. */
export interface RosterContext extends ReferenceContext {
  /** People sign in as `name@code`. */
  readonly orgCode: string;
}
