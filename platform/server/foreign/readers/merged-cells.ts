/** Cells that were merged: Excel keeps the text in the first one alone, and people mean it for all of them. */

import { type Cell, sheetLimits } from '../../sheets/sheet.ts';
import { attributeOf } from '../../sheets/xml-text.ts';
import { UnreadableFile } from '../unreadable-file.ts';

/** First and last row and column, counted from 0. */
type Span = readonly [top: number, left: number, bottom: number, right: number];
export type MergedCells = readonly Span[];

/** By the name of the sheet. */
export function mergedCellsOf(parts: ReadonlyMap<string, Buffer>): ReadonlyMap<string, MergedCells> {
  return new Map([...sheetPaths(parts)].map(([name, path]) => [name, spansOf(textOf(parts, path))]));
}

/** The path of each sheet in the file, by its name. */
export function sheetPaths(parts: ReadonlyMap<string, Buffer>): ReadonlyMap<string, string> {
  const targets = new Map(
    [...textOf(parts, 'xl/_rels/workbook.xml.rels').matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => [
      attributeOf(tag, 'Id'),
      attributeOf(tag, 'Target').replace(/^\/?(xl\/)?/, 'xl/'),
    ]),
  );
  const sheets = [...textOf(parts, 'xl/workbook.xml').matchAll(/<sheet\b[^>]*>/g)];
  return new Map(
    sheets.map(([tag]) => [attributeOf(tag, 'name'), targets.get(attributeOf(tag, 'r:id')) ?? '']),
  );
}

/**
 * Gives every cell of a merged span that reaches over rows the text of its first one. A title over columns stays as it is.
 * @throws UnreadableFile tooLarge for a span that begins beyond the last column that a sheet may have.
 */
export function spreadMerged(
  rows: readonly (readonly Cell[])[],
  merged: MergedCells,
): readonly (readonly Cell[])[] {
  const spans = merged.filter(([top, , bottom]) => bottom > top);
  if (spans.length === 0) return rows;
  const spread = rows.map((row) => [...row]);
  for (const [top, left, bottom] of spans) {
    if (left >= sheetLimits.columns) throw new UnreadableFile('tooLarge');
    const text = spread[top]?.[left] ?? null;
    for (const row of spread.slice(top + 1, bottom + 1)) {
      // A cell set far behind the end of its row makes an array with holes.
      while (row.length < left) row.push(null);
      row[left] = text;
    }
  }
  return spread;
}

function textOf(parts: ReadonlyMap<string, Buffer>, path: string): string {
  return parts.get(path)?.toString('utf8') ?? '';
}

function spansOf(sheet: string): MergedCells {
  return [...sheet.matchAll(/<mergeCell\b[^>]*\bref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g)].map(
    ([, left = '', top = '', right = '', bottom = '']) =>
      [Number(top) - 1, columnIndex(left), Number(bottom) - 1, columnIndex(right)] as const,
  );
}

function columnIndex(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
