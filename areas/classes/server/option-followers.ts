import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Context } from '#platform/server/context.ts';

/** Extension point of the area that stores which students take the optional subjects of a class. */
export const optionFollowers = extensionPoint<{
  /** Subjects that everybody of the class took until now: all go on taking them, until somebody says who does not. */
  becameOptional(context: Context, classId: number, subjectIds: readonly number[]): Promise<void>;
}>('subjects that became optional');
