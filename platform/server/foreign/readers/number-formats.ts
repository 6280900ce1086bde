/**
 * Numbers as the sheet shows them, where their format says more than how they look: 0.65 that is shown as 65%, and 123 that is shown as
 * 00123. The library that reads the cells gives the number alone.
 */
import { attributeOf, escapedXml } from '../../sheets/xml-text.ts';

/** The style sheet's formats by the number of a style, of those that matter. */
export type NumberFormats = ReadonlyMap<string, string>;

const builtIn: Readonly<Record<string, string>> = { 9: '0%', 10: '0.00%' };

/** @param styles the XML of the styles */
export function numberFormatsOf(styles: string): NumberFormats {
  const custom = new Map(
    [...styles.matchAll(/<numFmt\b[^>]*>/g)].map(([tag]) => [
      attributeOf(tag, 'numFmtId'),
      attributeOf(tag, 'formatCode'),
    ]),
  );
  const [, cells = ''] = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(styles) ?? [];
  return new Map(
    [...cells.matchAll(/<xf\b[^>]*>/g)].flatMap(([tag], index) => {
      const id = attributeOf(tag, 'numFmtId');
      const code = firstSection(custom.get(id) ?? builtIn[id] ?? '');
      return isPercent(code) || isPadded(code) ? [[String(index), code] as const] : [];
    }),
  );
}

/** The XML of a sheet with these numbers as the text that is shown. */
export function withShownNumbers(sheet: string, formats: NumberFormats): string {
  if (formats.size === 0) return sheet;
  const cell = new RegExp(
    `<c\\b([^>]*?\\bs="(${[...formats.keys()].join('|')})"[^>]*)>((?:<f\\b[^>]*(?:/>|>[^<]*</f>))?)<v>([^<]*)</v></c>`,
    'g',
  );
  return sheet.replace(cell, (whole, attributes: string, style: string, _formula, value: string) => {
    const type = /\bt="([^"]*)"/.exec(attributes)?.[1] ?? 'n';
    const shown = type === 'n' ? shownNumber(value, formats.get(style) ?? '') : null;
    if (shown === null) return whole;
    const rest = attributes.replace(/\s(?:t|s)="[^"]*"/g, '');
    return `<c${rest} t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`;
  });
}

/** As the format shows it; null for what is no number, or a number that such a format does not keep whole. */
export function shownNumber(value: string, format: string): string | null {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return null;
  if (isPercent(format)) return `${Number((number * 100).toFixed(6))}%`;
  if (!Number.isInteger(number) || number < 0) return null;
  const digits = [...String(number)];
  // From the right: each digit placeholder of the format takes a digit; further digits come before the first.
  const shown = [...marksOf(format)].reduceRight((text, sign) => {
    if (sign !== '0' && sign !== '#') return `${sign}${text}`;
    return `${digits.pop() ?? (sign === '0' ? '0' : '')}${text}`;
  }, '');
  return escapedXml(`${digits.join('')}${shown}`.trim());
}

function isPercent(format: string): boolean {
  return /^[0#.,]+\s?%$/.test(format.replace(/["\\]/g, ''));
}

/** A number of a fixed count of digits, perhaps parted or with letters before: `00000`, `00" "00" "00`, `"M-"000`. */
function isPadded(format: string): boolean {
  const signs = marksOf(format);
  const digits = signs.replace(/[^0#]/g, '');
  return /00/.test(digits) && /^[0#\p{L}\s\-/()+]*$/u.test(signs) && !/[.,%E?]/.test(bare(format));
}

/** The format without quoted or escaped characters, which are signs and no digit placeholders. */
function marksOf(format: string): string {
  return format
    .replace(/\[[^\]]*\]/g, '')
    .replace(/[_*]./g, '')
    .replace(/"([^"]*)"|\\(.)/g, (_whole, quoted: string | undefined, single: string | undefined) =>
      [...(quoted ?? single ?? '')].map((sign) => (/[0#]/.test(sign) ? '' : sign)).join(''),
    );
}

/** Dates and decimals of a format are outside its quotes. */
function bare(format: string): string {
  return format.replace(/"[^"]*"|\\./g, '').replace(/\[[^\]]*\]/g, '');
}

function firstSection(code: string): string {
  const format = code.split(';')[0] ?? '';
  return /[a-df-z]/i.test(bare(format)) ? '' : format;
}
