import { gathering } from '#platform/kernel/gathering.ts';
import type { Context } from '#platform/server/context.ts';
import type { Assignment } from './classes-store.ts';

/** Who must know at once that somebody teaches a subject in a class: each of them keeps a notebook of it. */
export const assignmentFollowers = gathering<{
  assigned(context: Context, yearId: number, assignments: readonly Assignment[]): Promise<void>;
}>('new assignments');
