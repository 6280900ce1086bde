/** Posts payments of statements: each gets its receipt in the transaction that marks its line, so it is posted once. */

import { failures as planFailures } from '#areas/payments/contract.ts';
import { accountToday, refuseUnlessTakingEverywhere } from '#areas/payments/server/public/accounts.ts';
import { isClosed, lockLedger } from '#areas/payments/server/public/ledger.ts';
import {
  issueReceipt,
  partsOf,
  receiptNumbers,
  receiptsWithReferences,
} from '#areas/payments/server/public/receipts.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { classesOfStudents } from '#areas/students/server/public/access-classes-of-records.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { studentsById } from '#areas/students/server/public/students.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { postLines as call, PostedLine } from '../../contract.ts';
import { wayOfPayment } from '../../reading/side.ts';
import { keptText } from '../kept-text.ts';
import { lockVisibleLines } from '../matching/match-lines.ts';
import { receiptsOfParts } from '../splitting/parts-store.ts';
import { type StoredLine, setPosted } from '../statements-store.ts';

type WantedLine = InputOf<typeof call>['lines'][number];

/** Letters of a reference and of a payer's name on a receipt. */
const longest = { reference: 60, payer: 120 } as const;

/** @throws forbidden, noYear, missing */
export async function postLines(
  context: Context,
  { lines }: InputOf<typeof call>,
): Promise<readonly PostedLine[]> {
  refuseUnlessTakingEverywhere(context);
  const year = await currentYear(context);
  if (!year) throw planFailures.noYear();
  await lockLedger(context);
  const stored = new Map(
    (
      await lockVisibleLines(
        context,
        lines.map(({ id }) => id),
      )
    ).map((line) => [line.id, line]),
  );
  const barred = await barredChildren(context);
  const students = new Set(
    (
      await studentsById(
        context,
        lines.map(({ studentId }) => studentId),
      )
    ).flatMap(({ id }) => (barred.has(id) ? [] : id)),
  );
  const numbers = await receiptNumbers(
    context,
    [...stored.values()].flatMap(({ receiptId }) => receiptId ?? []),
  );
  const posted: PostedLine[] = [];
  const seen = new Set<number>();
  for (const wanted of lines) {
    const { id, studentId } = wanted;
    const line = stored.get(id);
    if (!line || seen.has(id)) throw common.missing();
    seen.add(id);
    const refused = refusalOf(line, students.has(studentId) ? studentId : null, numbers);
    posted.push(refused ?? (await post(context, line, wanted, year)));
  }
  return posted;
}

/**
 * The reason why the line can no longer be posted as the caller saw it. @param studentId null for a record that is gone @param numbers of
 * receipts, by id
 */
function refusalOf(
  { id, receiptId, ignored, asks, studentId: chosen }: StoredLine,
  studentId: number | null,
  numbers: ReadonlyMap<number, number>,
) {
  if (receiptId !== null)
    return { id, outcome: 'postedBefore', receipt: numbers.get(receiptId) ?? null } as const;
  if (ignored !== null) return { id, outcome: 'ignored', receipt: null } as const;
  const isChanged = studentId === null || (chosen === null ? asks !== null : chosen !== studentId);
  return isChanged ? ({ id, outcome: 'changed', receipt: null } as const) : null;
}

async function post(
  context: Context,
  line: StoredLine,
  { studentId, today: withToday = false, another = false }: WantedLine,
  year: { readonly id: number; readonly startsOn: string },
): Promise<PostedLine> {
  const { id, amount } = line;
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const day = withToday ? today : line.day;
  if (day > today || day < year.startsOn) return { id, outcome: 'dayOutside', receipt: null };
  if (await isClosed(context, day)) return { id, outcome: 'periodClosed', receipt: null };
  const other = await receiptOfSame(context, line, studentId);
  // An operator's number names one transaction, whatever anybody says.
  if (other !== null && !(another && line.source === 'bank'))
    return { id, outcome: 'paidBefore', receipt: other };
  const way = wayOfPayment(line.source, line.reference);
  const account = { kind: way === 'mobile' ? 'provider' : 'bank', id: 0 } as const;
  const { charges, open } = await accountToday(context, studentId);
  const [classId = null] = (await classesOfStudents(context, [studentId])).get(studentId) ?? [];
  const receipt = await issueReceipt(
    context,
    {
      studentId,
      classId,
      amount,
      way,
      reference: referenceOf(line),
      payer: keptText(line.payerName, longest.payer),
      parts: partsOf(charges, amount),
      openBefore: open,
    },
    { yearId: year.id, day, account },
  );
  await setPosted(context, id, { studentId, receiptId: receipt.id });
  return { id, outcome: 'posted', receipt: receipt.number };
}

/**
 * The number of a receipt that was given by hand for the same transaction, not for another part of it. A bank's reference may belong to
 * several payments.
 */
async function receiptOfSame(context: Context, line: StoredLine, studentId: number): Promise<number | null> {
  const reference = keptText(line.operatorId, longest.reference);
  if (reference === null) return null;
  const ofParts = line.partOf === null ? new Set() : await receiptsOfParts(context, line.partOf);
  const others = (await receiptsWithReferences(context, [reference])).filter(({ id }) => !ofParts.has(id));
  const same = others.find((receipt) =>
    line.source === 'bank'
      ? (receipt.amount === line.amount && receipt.studentId === studentId) || receipt.amount === line.whole
      : receipt.way === 'mobile',
  );
  return same?.number ?? null;
}

function referenceOf({ operatorId, reference }: StoredLine): string | null {
  return keptText(operatorId ?? reference, longest.reference);
}
