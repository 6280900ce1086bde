import { extensionPoint } from '#platform/kernel/extension-point.ts';
import type { Context } from '#platform/server/context.ts';
import type { GivenHomework } from '../lessons/contract.ts';

/** Homework that was given from a lesson, known by the area that gives it. */
export const homeworkOfLessons = extensionPoint<{
  /** Those of the homeworks that the caller sees. */
  find(context: Context, homeworkIds: readonly number[]): Promise<readonly GivenHomework[]>;
}>('homework given from lessons');
