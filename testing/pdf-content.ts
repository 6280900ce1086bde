/** Content of a PDF as a reader of PDF finds it: the texts of each page in their order, and the properties of the file. */
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { refuseUnfilled } from './unfilled-texts.ts';

export interface PdfContent {
  /** The text of each page; pieces of one line joined, lines parted by a line break. */
  readonly pages: readonly string[];
  /** All pages. */
  readonly text: string;
  readonly title: string;
  readonly language: string;
  /** Whether it carries its structure for who cannot see it. */
  readonly tagged: boolean;
  /** Kinds of the structure's parts: `Table`, `TH`, `Figure`. */
  readonly parts: ReadonlySet<string>;
  /** Alternative texts of its pictures. */
  readonly alternatives: readonly string[];
}

export async function readPdf(bytes: Uint8Array): Promise<PdfContent> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const pdf = await loading.promise;
  const pages: string[] = [];
  const parts = new Set<string>();
  const alternatives: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    collect(await page.getStructTree(), parts, alternatives);
  }
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
  const marks: unknown = await pdf.getMarkInfo();
  const tagged = marks instanceof Map && marks.get('Marked') === true;
  await loading.destroy();
  refuseUnfilled('A document', pages.join('\n'));
  return {
    pages,
    tagged,
    parts,
    alternatives,
    text: pages.join('\n'),
    title: info.Title ?? '',
    language: info.Language ?? '',
  };
}

/** The structure as the reader gives it: what it types too narrowly is looked at as it comes. */
function collect(part: unknown, parts: Set<string>, alternatives: string[]): void {
  if (typeof part !== 'object' || part === null) return;
  if ('role' in part) parts.add(String(part.role));
  if ('alt' in part) alternatives.push(String(part.alt));
  if ('children' in part && Array.isArray(part.children))
    for (const child of part.children) collect(child, parts, alternatives);
}
