/** The payment that is being taken: who pays how much, how, and what is asked before it is sent. */
import { useState } from 'react';
import { useUnsentFields } from '#platform/web/forms/unsent-form.ts';
import type { FoundRow } from '#platform/web/scan/found.ts';
import { readAmount } from '../../amount-text.ts';
import type { Way } from '../../ledger/contract.ts';
import { failures, type Receipt } from '../../receipts/contract.ts';
import { usualCurrency } from '../../rules.ts';
import { useTakePayments } from './receipts-data.ts';

export interface PayingStudent extends FoundRow {
  /** As typed. */
  readonly amount: string;
  /** The amount for each item, by its id, as typed; null runs in order. */
  readonly chosen: Readonly<Record<string, string>> | null;
}

interface Typed {
  readonly students: readonly PayingStudent[];
  readonly way: Way;
  readonly reference: string;
  readonly payer: string;
  /** Cash handed over, as typed. */
  readonly tendered: string;
}

/** The amount typed for each item, where it is above 0. */
export function typedParts(chosen: NonNullable<PayingStudent['chosen']>) {
  return Object.entries(chosen).flatMap(([id, typed]) => {
    const amount = readAmount(typed, usualCurrency);
    return typeof amount === 'number' && amount > 0 ? [{ itemId: Number(id), amount }] : [];
  });
}

function isReadable(chosen: NonNullable<PayingStudent['chosen']>): boolean {
  return Object.values(chosen).every((typed) => readAmount(typed, usualCurrency) !== 'wrong');
}

const nothing: Typed = { students: [], way: 'cash', reference: '', payer: '', tendered: '' };

export function usePayment() {
  const { fields, change, clear } = useUnsentFields('take payment', nothing);
  const take = useTakePayments();
  const [receipts, setReceipts] = useState<readonly Receipt[] | null>(null);
  const amounts = fields.students.map(({ amount }) => readAmount(amount, usualCurrency));
  const sum = amounts.reduce<number>((all, amount) => all + (typeof amount === 'number' ? amount : 0), 0);
  const tendered = fields.way === 'cash' ? readAmount(fields.tendered, usualCurrency) : null;
  const ready =
    amounts.length > 0 &&
    tendered !== 'wrong' &&
    !(typeof tendered === 'number' && tendered < sum) &&
    amounts.every((amount) => typeof amount === 'number' && amount > 0) &&
    fields.students.every(({ chosen }) => !chosen || isReadable(chosen));
  // Also after the screen was left meanwhile: what is paid must not be found again as if it were not.
  const onIssued = (issued: readonly Receipt[]) => {
    clear();
    setReceipts(issued);
  };
  const send = (confirmed: { readonly advance: boolean; readonly again: boolean }) =>
    void take
      .mutateAsync({
        payments: fields.students.map(({ id, chosen }, index) => ({
          studentId: id,
          amount: Number(amounts[index] ?? 0),
          parts: chosen && typedParts(chosen),
        })),
        way: fields.way,
        // Typed for another way, it is hidden and belongs to no cash.
        reference: fields.way === 'cash' ? null : fields.reference.trim() || null,
        payer: fields.payer.trim() || null,
        day: null,
        ...confirmed,
      })
      .then(onIssued, () => undefined);
  const tried = take.variables;
  const code = take.error?.code;
  const toConfirm =
    code === failures.moreThanOpen.code
      ? { kind: 'advance' as const, confirm: () => send({ advance: true, again: tried?.again ?? false }) }
      : code === failures.paidBefore.code
        ? { kind: 'again' as const, confirm: () => send({ advance: tried?.advance ?? false, again: true }) }
        : null;
  // Only what was asked about is confirmed: another amount or student is asked about again.
  const edit = (part: Partial<Typed>) => {
    if (toConfirm) take.reset();
    change(part);
  };
  return {
    fields,
    change: edit,
    add: (student: FoundRow) =>
      edit({ students: [...fields.students, { ...student, amount: '', chosen: null }] }),
    remove: (id: number) => edit({ students: fields.students.filter((one) => one.id !== id) }),
    changeStudent: (id: number, part: Pick<PayingStudent, 'amount' | 'chosen'>) =>
      edit({ students: fields.students.map((one) => (one.id === id ? { ...one, ...part } : one)) }),
    sum,
    ready,
    busy: take.isPending,
    error: take.error,
    take: () => send({ advance: false, again: false }),
    /** The question of a refusal, to confirm; null for none. */
    toConfirm,
    receipts,
    /** The payment left another way. */
    sent: clear,
    next: () => {
      take.reset();
      setReceipts(null);
    },
  };
}
