/** How the cards of a school look that has set nothing, and what may not be set. Pure; form and server ask the same. */
import { type CardDesign, cardBlocks, cardColumns } from './design-contract.ts';

const noTitles = { sequence: null, month: null, trimester: null, year: null };

export const defaultDesign: CardDesign = {
  languages: 'both',
  accent: '#1d4e89',
  columns: [...cardColumns],
  blocks: [...cardBlocks],
  photo: true,
  teachers: true,
  titles: { en: noTitles, fr: noTitles },
  foot: { en: null, fr: null },
};

/** Faults of a design: the same item twice, or a colour unreadable on white. */
export function designFaults({ columns, blocks, accent }: CardDesign): ('twice' | 'pale')[] {
  const repeats = (list: readonly string[]) => new Set(list).size < list.length;
  return [
    ...(repeats(columns) || repeats(blocks) ? (['twice'] as const) : []),
    ...(contrastOnWhite(accent) < 4.5 ? (['pale'] as const) : []),
  ];
}

/** Contrast as in WCAG 2.2: 4.5 is the least for text. */
function contrastOnWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
