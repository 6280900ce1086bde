/** How a school's cards look, as it travels: what it sets without code. */
import * as z from 'zod/mini';
import { filledLine } from '#platform/kernel/wire-values.ts';

/** Columns that a school may leave out; subject and average are always printed. */
export const cardColumns = [
  'coefficient',
  'points',
  'grade',
  'rank',
  'range',
  'classAverage',
  'remark',
] as const;

/** Blocks under the marks, in the school's preferred order. */
export const cardBlocks = ['results', 'profile', 'conduct', 'work'] as const;
export type CardBlock = (typeof cardBlocks)[number];

/** In which languages: that of the class's section, or both, that of the section first. */
export const cardLanguages = ['section', 'both', 'en', 'fr'] as const;

const wording = z.nullable(filledLine({ max: 120 }));

/** That of a month is absent from looks of before. */
const titles = z.strictObject({
  sequence: wording,
  month: z.optional(wording),
  trimester: wording,
  year: wording,
});

export const cardDesign = z.strictObject({
  languages: z.enum(cardLanguages),
  /** `#1d4e89`: of titles and lines. */
  accent: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  columns: z.array(z.enum(cardColumns)).check(z.maxLength(7)),
  blocks: z.array(z.enum(cardBlocks)).check(z.minLength(1), z.maxLength(4)),
  photo: z.boolean(),
  teachers: z.boolean(),
  /** Titles chosen by the school; null for the usual ones. */
  titles: z.strictObject({
    en: titles,
    fr: titles,
  }),
  /** The line at the foot. */
  foot: z.strictObject({ en: wording, fr: wording }),
});
export type CardDesign = z.infer<typeof cardDesign>;
