/** Differences between two versions of a lesson. Pure. */
import type { LessonVersion } from './contract.ts';

export const comparedFields = ['title', 'done', 'toDo', 'competence', 'activities', 'minutes'] as const;
export type ComparedField = (typeof comparedFields)[number];

export interface FieldChange {
  readonly field: ComparedField;
  readonly before: string;
  readonly after: string;
}

/** @param before null for the first version: all that it says */
export function changesBetween(before: LessonVersion | null, after: LessonVersion): readonly FieldChange[] {
  return comparedFields.flatMap((field) => {
    const [old, now] = [String(before?.[field] ?? ''), String(after[field])];
    return old === now || (before === null && field === 'minutes')
      ? []
      : [{ field, before: old, after: now }];
  });
}
