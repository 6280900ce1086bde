import { gathering } from '#platform/kernel/gathering.ts';
import type { Context } from '#platform/server/context.ts';

/** What the records are called that the audit speaks of, by kind: `student 42` is a student's. */
export const auditSubjects = gathering<{
  /** As it stands before the number. */
  readonly kind: string;
  namesOf(context: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}>('subjects of the audit');
