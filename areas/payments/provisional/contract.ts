/**
 * The calls of cash taken without network: numbers in advance, provisional receipts that are sent later, and what could not be posted.
 * Amounts in the currency's smallest unit.
 */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { type Instant, parseInstant } from '#platform/kernel/time.ts';
import { idReply, idValue, instantReply, optionalLine } from '#platform/kernel/wire-values.ts';
import { canTake, failures as planFailures } from '../contract.ts';
import { failures as ledgerFailures } from '../ledger/contract.ts';
import { amountValue, failures } from '../receipts/contract.ts';

/** Numbers that one device gets at once. */
export const blockSize = 50;

/** The largest number of a column of the type integer. */
const largestNumber = 2 ** 31 - 1;

const numberValue = z.int().check(z.positive(), z.lte(largestNumber));

/** A moment by the clock of a device, which may be wrong by years. */
const momentValue = z.pipe(
  z.string().check(
    z.maxLength(40),
    z.refine((value) => parseInstant(value) !== null),
  ),
  z.transform((value) => parseInstant(value) as Instant),
);

/** Why a provisional receipt is not posted yet. */
export const heldReasons = ['student', 'tillClosed', 'paidBefore', 'noYear'] as const;

const provisional = z.strictObject({
  /** Unique in the school for provisional receipts. */
  number: z.int(),
  amount: z.int(),
  currency: z.string(),
  studentId: idReply,
  /** Name, matricule and class as printed; null where the record is erased. */
  printedFor: z.nullable(z.string()),
  payer: z.nullable(z.string()),
  /** By the clock of the device. */
  takenAt: instantReply,
  /** `difference`: entered as a difference of the till, with its note. */
  state: z.enum(['posted', 'held', 'difference']),
  reason: z.nullable(z.enum(heldReasons)),
  note: z.nullable(z.string()),
  /** The number of the final receipt. */
  receipt: z.nullable(z.int()),
});
export type ProvisionalReceipt = z.infer<typeof provisional>;

export const reserveNumbers = defineCall({
  name: 'payments.reserveNumbers',
  method: 'POST',
  path: '/slm/ProvisionalReceipts/v1/reserve',
  summary:
    'Gives the caller a block of numbers for provisional receipts, to use on one device without network.',
  needs: [canTake],
  creates: true,
  item: z.strictObject({ first: z.int(), last: z.int() }),
  replies: 'record',
});

export const sendProvisional = defineCall({
  name: 'payments.sendProvisional',
  method: 'POST',
  path: '/slm/ProvisionalReceipts/v1/create',
  summary:
    'Sends a provisional receipt: cash becomes a payment with a final receipt, once for each number. What cannot be posted is held with the reason.',
  needs: [canTake],
  creates: true,
  body: z.strictObject({
    number: numberValue,
    studentId: idValue,
    amount: amountValue,
    payer: optionalLine(120),
    printedFor: optionalLine(300),
    takenAt: momentValue,
  }),
  item: provisional,
  replies: 'record',
  failures: [failures.notYourNumber, failures.numberUsed],
  queue: { entity: () => 'till', alreadyDone: [] },
});

export const listProvisional = defineCall({
  name: 'payments.listProvisional',
  method: 'GET',
  path: '/slm/ProvisionalReceipts/v1/get',
  summary:
    'The own provisional receipts: those that could not be posted, and the last ones that were settled.',
  needs: [canTake],
  item: provisional,
  replies: 'list',
});

export const settleProvisional = defineCall({
  name: 'payments.settleProvisional',
  method: 'PUT',
  path: '/slm/ProvisionalReceipts/v1/settle',
  summary:
    'Settles a held provisional receipt: as a payment of the given student, as the receipt that was given for the same money already, or as a difference of the till.',
  needs: [canTake],
  body: z.strictObject({
    number: numberValue,
    as: z.enum(['payment', 'sameReceipt', 'difference']),
    /** The student who gets the payment; null unless it is posted as one. */
    studentId: z.nullable(idValue),
    /** The cash was counted when the till was closed: it is in the books as a difference already. */
    counted: z.boolean(),
    /** Required for a difference. */
    note: optionalLine(300),
  }),
  item: provisional,
  replies: 'record',
  failures: [
    failures.notYourNumber,
    failures.settledBefore,
    failures.tillClosed,
    failures.noteMissing,
    failures.noSuchReceipt,
    ledgerFailures.periodClosed,
    planFailures.noYear,
  ],
});

const deskStudent = z.strictObject({
  id: idReply,
  firstName: z.string(),
  lastName: z.string(),
  matricule: z.string(),
  className: z.nullable(z.string()),
  /** Not paid, whenever it is due. */
  open: z.int(),
  /** The part of it that is due today or before. */
  due: z.int(),
});
export type DeskStudent = z.infer<typeof deskStudent>;

export const listDeskStudents = defineCall({
  name: 'payments.listDeskStudents',
  method: 'GET',
  path: '/slm/ProvisionalReceipts/v1/students',
  summary:
    'The students whom the caller takes money from, with what they owe: kept on the device for work without network.',
  needs: [canTake],
  item: deskStudent,
  replies: 'list',
});
