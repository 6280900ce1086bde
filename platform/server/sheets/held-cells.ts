/** Locked and editable cells and hidden columns of a sheet: the library leaves them to its features. */
import type { TypingRule } from './typing-rule.ts';

/**
 * The fill colour of cells that people type into, and of no others: it shows where to write, and identifies these cells among the styles.
 */
export const openFill = '#FFFBEA';

type Sheets = readonly (readonly { readonly rule?: TypingRule; readonly hidden?: boolean }[])[];
interface At {
  readonly sheetIndex: number;
}

/** Held without a password: it keeps from slips, not from people. Columns may be made wider, and rows sorted where all is open. */
const held =
  '<sheetProtection sheet="1" objects="1" scenarios="1" formatCells="0" formatColumns="0" formatRows="0"/>';

export function heldCells(sheets: Sheets) {
  return {
    files: {
      transform: {
        'xl/styles.xml': { transform: opened },
        'xl/worksheets/sheet{id}.xml': {
          transform: (content: string, _options: unknown, { sheetIndex }: At) =>
            sheets[sheetIndex]?.some(({ rule }) => rule)
              ? content.replace('</sheetData>', `</sheetData>${held}`)
              : content,
          transformElementAttributes: (
            tag: string,
            attributes: Record<string, string | number>,
            index: number | undefined,
            _options: unknown,
            { sheetIndex }: At,
          ) =>
            tag === 'col' && sheets[sheetIndex]?.[index ?? -1]?.hidden
              ? { ...attributes, hidden: 1 }
              : attributes,
        },
      },
    },
  };
}

/** Lets the styles of open cells be typed into: every cell is held unless its style says otherwise. */
function opened(styles: string): string {
  const fills = /<fills\b[^>]*>(.*)<\/fills>/.exec(styles)?.[1]?.split('</fill>') ?? [];
  const fill = fills.findIndex((one) => one.includes(openFill.slice(1)));
  if (fill < 0) return styles;
  return styles.replace(
    new RegExp(`<xf ([^>]*\\bfillId="${fill}"[^>]*)>(.*?)</xf>`, 'g'),
    '<xf $1 applyProtection="1">$2<protection locked="0"/></xf>',
  );
}
