import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Context } from '#platform/server/context.ts';
import type { Assignment } from './classes-store.ts';

/** Who must know at once that somebody teaches a subject in a class, or no longer: each of them keeps a notebook of it. */
export const assignmentFollowers = extensionPoint<{
  /** @param begun what nobody taught there before; @param ended what is taught no more */
  changed(
    context: Context,
    yearId: number,
    change: { readonly begun: readonly Assignment[]; readonly ended: readonly Assignment[] },
  ): Promise<void>;
  /** What was given by mistake and is taken back: of what nobody has used, nothing stays. */
  withdrawn(context: Context, assignments: readonly Assignment[]): Promise<void>;
}>('changed assignments');
