import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Context } from '#platform/server/context.ts';
import type { Assignment } from './classes-store.ts';

/** Extension point: called when a teacher starts or stops a subject in a class, which opens or closes the notebook. */
export const assignmentFollowers = extensionPoint<{
  /** @param begun what nobody taught there before; @param ended what is taught no more */
  changed(
    context: Context,
    yearId: number,
    change: { readonly begun: readonly Assignment[]; readonly ended: readonly Assignment[] },
  ): Promise<void>;
  /** Assignments that were made by mistake and are undone: unused ones leave nothing. */
  withdrawn(context: Context, assignments: readonly Assignment[]): Promise<void>;
}>('changed assignments');
