import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Context } from '#platform/server/context.ts';

/** The names of records in the audit log, by kind: `student 42` is a student's. */
export const auditSubjects = extensionPoint<{
  /** The word before the number. */
  readonly kind: string;
  namesOf(context: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}>('subjects of the audit');

/**
 * Entries that a reader who is barred from a child by a court may not see: about the child, and about or by the people it lives with.
 * Only later areas know who that is.
 */
export const withheldFromAudit = extensionPoint<{
  of(context: Context): Promise<{
    /** Such as `student 42`. */
    readonly subjects: readonly string[];
    /** Accounts whose own actions are withheld. */
    readonly userIds: readonly number[];
  }>;
}>('what the audit withholds');
