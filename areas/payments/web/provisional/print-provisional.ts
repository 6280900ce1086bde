/** Prints provisional receipts from the device: one column that fits a roll of 80 mm and a page, in both languages, with a copy for the school. */
import { moneyText } from '#platform/kernel/numbers/money.ts';
import type { Language } from '#platform/kernel/words.ts';
import { provisionalWords } from '../../provisional/provisional-words.ts';
import { usualCurrency } from '../../rules.ts';
import type { GivenReceipt } from './provisional-data.ts';

export interface PrintedBy {
  readonly school: string;
  readonly cashier: string;
  /** The language of the reader comes first. */
  readonly language: Language;
  readonly moment: (takenAt: GivenReceipt['takenAt']) => string;
}

const styles = `
  @page { margin: 4mm; }
  body { margin: 0; font: 10pt/1.35 system-ui, sans-serif; color: #000; }
  section { width: 72mm; break-inside: avoid; padding: 2mm 0 5mm; border-bottom: 1px dashed #000; margin-bottom: 4mm; }
  h1 { font-size: 12pt; margin: 0; }
  h2 { font-size: 10pt; margin: 1mm 0 0; }
  .number { font-size: 16pt; font-weight: 700; margin: 1mm 0; }
  .amount { font-size: 14pt; font-weight: 700; }
  .provisional { border: 1px solid #000; padding: 1.5mm; margin: 2mm 0; }
  dl { margin: 2mm 0 0; } dt { font-size: 8pt; } dd { margin: 0 0 1mm; overflow-wrap: anywhere; }
  .sign { margin-top: 10mm; border-top: 1px solid #000; font-size: 8pt; }
  .copy { font-size: 8pt; }
`;

/** Builds the page into an empty document. */
export function buildPage(page: Document, receipts: readonly GivenReceipt[], by: PrintedBy): void {
  const style = page.createElement('style');
  style.textContent = styles;
  page.head.append(style);
  page.title = provisionalWords[by.language].title;
  for (const receipt of receipts)
    for (const copy of ['family', 'school'] as const) page.body.append(slipOf(page, receipt, copy, by));
}

function slipOf(
  page: Document,
  receipt: GivenReceipt,
  copy: 'family' | 'school',
  by: PrintedBy,
): HTMLElement {
  const languages: readonly Language[] = by.language === 'fr' ? ['fr', 'en'] : ['en', 'fr'];
  const both = (key: keyof (typeof provisionalWords)['en']) =>
    [...new Set(languages.map((language) => provisionalWords[language][key]))].join(' / ');
  const line = (name: string, text: string, className = '') => {
    const element = page.createElement(name);
    element.textContent = text;
    if (className) element.className = className;
    return element;
  };
  const facts = page.createElement('dl');
  const fact = (name: string, value: string | null, className = '') => {
    if (value) facts.append(line('dt', name), line('dd', value, className));
  };
  fact(both('student'), receipt.printedFor);
  fact(both('amount'), moneyText(receipt.amount, usualCurrency, by.language), 'amount');
  fact(both('payer'), receipt.payer);
  fact(both('taken'), by.moment(receipt.takenAt));
  fact(both('cashier'), by.cashier);
  const notice = page.createElement('div');
  notice.className = 'provisional';
  for (const language of languages) notice.append(line('p', provisionalWords[language].provisional));
  const slip = page.createElement('section');
  slip.append(
    line('h1', by.school),
    line('h2', both('title')),
    line('p', `P-${receipt.number}`, 'number'),
    notice,
    facts,
    line('p', both('signature'), 'sign'),
    line('p', both(copy), 'copy'),
  );
  return slip;
}

/** Opens the print dialog of the browser for these receipts. */
export function printProvisional(receipts: readonly GivenReceipt[], by: PrintedBy): void {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden';
  document.body.append(frame);
  const { contentDocument, contentWindow } = frame;
  if (!contentDocument || !contentWindow) return;
  buildPage(contentDocument, receipts, by);
  contentWindow.addEventListener('afterprint', () => frame.remove(), { once: true });
  contentWindow.print();
}
