/** Cash that is taken without network: what is asked first, the numbers, and the receipts in the outbox. */

import { useRef, useState } from 'react';
import { moneyText } from '#platform/kernel/numbers/money.ts';
import { beginningOf } from '#platform/kernel/text/beginning-of.ts';
import { toInstant } from '#platform/kernel/time.ts';
import { useSession } from '#platform/web/session/session.ts';
import { useLanguage } from '#platform/web/words.ts';
import { readAmount } from '../../amount-text.ts';
import type { DeskStudent } from '../../provisional/contract.ts';
import { doubleTapTime } from '../../receipts/rules.ts';
import { usualCurrency } from '../../rules.ts';
import type { usePayment } from '../receipts/use-payment.ts';
import { takeNumbers } from './device-numbers.ts';
import { type GivenReceipt, queueReceipt, useUnsentReceipts } from './provisional-data.ts';

export interface Given {
  readonly receipts: readonly GivenReceipt[];
  /** Whether all of them are on the disk of the device. */
  readonly stored: boolean;
}

/** Asked before the cash is taken: more than is owed, as far as the device knows, or the same payment again. */
type Question = 'advance' | 'again';

export function useGiving(
  { fields, sent }: Pick<ReturnType<typeof usePayment>, 'fields' | 'sent'>,
  students: ReadonlyMap<number, DeskStudent>,
  onGiven: (given: Given) => void,
) {
  const { organisation } = useSession();
  const language = useLanguage();
  const unsent = useUnsentReceipts();
  // Only what was asked about is confirmed: another amount or student is asked about again.
  const [asking, setAsking] = useState<{ question: Question | null; of: typeof fields.students } | null>(
    null,
  );
  const question = asking?.of === fields.students ? asking.question : null;
  const [outOfNumbers, setOutOfNumbers] = useState(false);
  const busy = useRef(false);
  const amountOf = (typed: string) => Number(readAmount(typed, usualCurrency) ?? 0);

  function questionFor(confirmed: readonly Question[]): Question | null {
    const isOver = fields.students.some(({ id, amount }) => {
      const known = students.get(id);
      return known !== undefined && amountOf(amount) > known.open;
    });
    if (isOver && !confirmed.includes('advance')) return 'advance';
    const isRepeated = fields.students.some(({ id, amount }) =>
      unsent.some(
        ({ input, at }) =>
          input.studentId === id && input.amount === amountOf(amount) && Date.now() - at < doubleTapTime,
      ),
    );
    return isRepeated && !confirmed.includes('again') ? 'again' : null;
  }

  async function give(confirmed: readonly Question[]): Promise<void> {
    const next = questionFor(confirmed);
    setAsking({ question: next, of: fields.students });
    if (next !== null || busy.current) return;
    busy.current = true;
    try {
      const numbers = await takeNumbers(organisation.id, fields.students.length);
      setOutOfNumbers(numbers.length === 0);
      if (numbers.length === 0) return;
      const takenAt = toInstant(new Date());
      const receipts = fields.students.map(({ id, name, about, amount }, index) => ({
        number: numbers[index] ?? 0,
        studentId: id,
        amount: amountOf(amount),
        payer: fields.payer.trim() || null,
        printedFor: beginningOf([name, about].filter(Boolean).join(' · '), 300),
        takenAt,
      }));
      const stored = await Promise.all(
        receipts.map((receipt) => queueReceipt(receipt, moneyText(receipt.amount, usualCurrency, language))),
      );
      sent();
      onGiven({ receipts, stored: stored.every(Boolean) });
    } finally {
      busy.current = false;
    }
  }

  return {
    question,
    outOfNumbers,
    give: () => void give([]),
    /** Confirms what was asked; a second question may follow. */
    confirm: () => void give(question === 'again' ? ['advance', 'again'] : ['advance']),
  };
}
