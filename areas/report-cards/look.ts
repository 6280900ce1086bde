/** How a school's cards look: what it sets without code. Pure; form and server ask the same. */
import * as z from 'zod/mini';

/** Columns that a school may leave out; subject and average always stand. */
export const cardColumns = [
  'coefficient',
  'points',
  'grade',
  'rank',
  'range',
  'classAverage',
  'remark',
] as const;
export type CardColumn = (typeof cardColumns)[number];

/** What stands under the marks, in the order that the school likes. */
export const cardBlocks = ['results', 'profile', 'conduct', 'work'] as const;
export type CardBlock = (typeof cardBlocks)[number];

/** In which languages: that of the class's section, or both, that of the section first. */
export const cardLanguages = ['section', 'both', 'en', 'fr'] as const;
export type CardLanguages = (typeof cardLanguages)[number];

const wording = z.nullable(z.string().check(z.minLength(1), z.maxLength(120)));

export const cardLook = z.strictObject({
  languages: z.enum(cardLanguages),
  /** `#1d4e89`: of titles and lines. */
  accent: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  columns: z.array(z.enum(cardColumns)).check(z.maxLength(cardColumns.length)),
  blocks: z.array(z.enum(cardBlocks)).check(z.minLength(1), z.maxLength(cardBlocks.length)),
  photo: z.boolean(),
  teachers: z.boolean(),
  /** Of the school's own choice; null for the usual ones. */
  titles: z.strictObject({
    en: z.strictObject({ sequence: wording, trimester: wording, year: wording }),
    fr: z.strictObject({ sequence: wording, trimester: wording, year: wording }),
  }),
  /** The line at the foot. */
  foot: z.strictObject({ en: wording, fr: wording }),
});
export type CardLook = z.infer<typeof cardLook>;

const noTitles = { sequence: null, trimester: null, year: null };

export const usualLook: CardLook = {
  languages: 'both',
  accent: '#1d4e89',
  columns: [...cardColumns],
  blocks: [...cardBlocks],
  photo: true,
  teachers: true,
  titles: { en: noTitles, fr: noTitles },
  foot: { en: null, fr: null },
};

/** What is wrong with a look: the same thing twice, or a colour in which nothing can be read on white. */
export function lookFaults({ columns, blocks, accent }: CardLook): ('twice' | 'pale')[] {
  const repeats = (list: readonly string[]) => new Set(list).size < list.length;
  return [
    ...(repeats(columns) || repeats(blocks) ? (['twice'] as const) : []),
    ...(contrastOnWhite(accent) < 4.5 ? (['pale'] as const) : []),
  ];
}

/** As WCAG 2.2 reckons it: 4.5 is the least for text. */
function contrastOnWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
