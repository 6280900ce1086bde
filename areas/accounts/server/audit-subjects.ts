import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Context } from '#platform/server/context.ts';

/** What the records are called that the audit speaks of, by kind: `student 42` is a student's. */
export const auditSubjects = extensionPoint<{
  /** As it stands before the number. */
  readonly kind: string;
  namesOf(context: Context, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}>('subjects of the audit');

/**
 * What of the audit log is withheld from the reader, who is barred from a child by a court: what concerns the child, and what concerns
 * or was done by those it lives with. Only later areas know who that is.
 */
export const withheldFromAudit = extensionPoint<{
  of(context: Context): Promise<{
    /** As they are written: `student 42`. */
    readonly subjects: readonly string[];
    /** Accounts whose own doings are withheld. */
    readonly userIds: readonly number[];
  }>;
}>('what the audit withholds');
