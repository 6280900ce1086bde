/** Grades of data packages: which level of the school each one is. */
import * as z from 'zod/mini';
import { filledText, idReply, idValue } from '#platform/kernel/wire-values.ts';

/** A grade of the package that names no level of the school, or several. */
export const gradeQuestion = z.strictObject({
  grade: z.string(),
  /** The section of its classes; without an id when the package adds it, null when they are in none. */
  section: z.nullable(z.strictObject({ id: z.nullable(idReply), name: z.string() })),
  classes: z.int(),
  /**
   * The levels of the section, or of the whole school. Without any, its classes come in without a level; a section that the package adds
   * gets the grade as a level.
   */
  levels: z.array(z.strictObject({ id: idReply, name: z.string() })),
  /** From an earlier package, or given with this one; `level` is null for classes without a level. */
  answer: z.nullable(z.strictObject({ level: z.nullable(idReply) })),
});
export type GradeQuestion = z.infer<typeof gradeQuestion>;

export const gradeAnswer = z.strictObject({
  grade: filledText({ max: 80 }),
  /** The section that the grade was asked about in; null for classes without one. */
  section: z.nullable(idValue),
  /** Null for classes without a level. */
  level: z.nullable(idValue),
});
export type GradeAnswer = z.infer<typeof gradeAnswer>;
