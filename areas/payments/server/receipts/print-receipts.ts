/** Receipts as a PDF, for the family and for the school's own files. */

import { schoolDocument } from '#areas/school/server/public/organisation.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { amountText, currencySign, moneyText } from '#platform/kernel/numbers/money.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import { verificationCodeText } from '#platform/kernel/verification.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import type { PdfDocument } from '#platform/server/documents/pdf-document.ts';
import { qrPicture } from '#platform/server/documents/qr-picture.ts';
import type { printReceipts as call, Receipt } from '../../receipts/contract.ts';
import { mayTake, usualCurrency } from '../../rules.ts';
import { amountInWords } from './amount-in-words.ts';
import { visibleReceipts } from './list-receipts.ts';
import { insertPrints } from './receipts-store.ts';

/** @throws missing where one of them is not the caller's to see. */
export async function printReceipts(
  context: Context,
  { publicUrl }: { readonly publicUrl: string },
  { ids, format }: InputOf<typeof call>,
): Promise<PdfDocument> {
  const wanted = [...new Set(ids)];
  const { stored, records } = await visibleReceipts(context, wanted);
  if (stored.length < wanted.length) throw common.missing();
  const before = await printedBefore(context, wanted);
  const { language } = context;
  const say = (key: string, facts = {}) => context.say(`PAYMENTS.receipts.${key}`, facts);
  const numbers = records.map(({ number }) => number).join(', ');
  return schoolDocument(context, {
    template: 'areas/payments/documents/receipt.typ',
    language,
    heading: say('receipt'),
    subheading: numbers,
    words: {
      receipt: say('receipt'),
      counterfoil: say('counterfoil'),
      cancelled: say('cancelledMark'),
      duplicate: say('duplicate'),
      paidFor: say('paidFor'),
      total: say('total'),
      verify: say('verifyAt', { address: `${publicUrl.replace(/^https?:\/\//, '')}/verify/receipt` }),
      signature: say('signature'),
    },
    pictures: new Map(
      stored.map(({ id, code }) => [`qr-${id}.svg`, qrPicture(`${publicUrl}/verify/receipt#${code}`)]),
    ),
    data: {
      format,
      currency: currencySign(usualCurrency),
      receipts: records.map((record, index) => ({
        ...printed(context, record, language),
        duplicate: before.has(record.id),
        code: verificationCodeText(stored[index]?.code ?? ''),
      })),
    },
  });
}

/** A print by the school is counted; what a parent prints is always a duplicate. */
async function printedBefore(context: Context, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { actor, now } = context;
  if (!mayTake(actor)) return new Set(ids);
  // Before the look at earlier prints: entries of the audit log wait for each other, and so do two prints at once.
  await context.audit('payments.printReceipts', `receipt ${ids[0] ?? 0}`, { receipts: ids.length });
  return insertPrints(context, ids, { at: now, by: actor.userId });
}

function printed(context: Context, receipt: Receipt, language: Language) {
  const { timeZone, nameOrder } = context.actor;
  const formats = documentFormats(language, timeZone);
  const say = (key: string, facts = {}) => context.say(`PAYMENTS.receipts.${key}`, facts);
  const money = (amount: number) => moneyText(amount, receipt.currency, language);
  const { student, number, year, className, payer, way, reference, day, takenAt, takenBy, parts } = receipt;
  const paidOn = schoolDayOf(takenAt, timeZone) === day ? null : formats.longDay(day);
  return {
    number: say('numbered', { number: String(number), year }),
    facts: [
      [say('student'), student ? listName(student, nameOrder) : say('erased')],
      [say('matricule'), student?.matricule ?? null],
      [say('class'), className],
      [say('payer'), payer],
      [say('way'), say(`ways.${way}`)],
      [say('reference'), reference],
      [say('provisional'), receipt.provisional === null ? null : String(receipt.provisional)],
      [say('paidOn'), paidOn],
      [say('rest'), receipt.open === null ? null : money(receipt.open)],
    ],
    parts: parts.map(({ kind, name, amount }) => [
      kind === 'item' ? name : say(`kinds.${kind}`),
      amountText(amount, receipt.currency, language),
    ]),
    amount: amountText(receipt.amount, receipt.currency, language),
    inWords: [
      ['fr', amountInWords(receipt.amount, receipt.currency, 'fr')],
      ['en', amountInWords(receipt.amount, receipt.currency, 'en')],
    ],
    done: formats.moment(takenAt),
    takenBy,
    cancelled: receipt.cancelled,
    qr: `qr-${receipt.id}.svg`,
  };
}
