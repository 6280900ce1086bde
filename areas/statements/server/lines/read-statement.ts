/** A statement with what can be posted of it and what a person must look at. */
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { refuseUnlessTakingEverywhere } from '#areas/payments/server/public/accounts.ts';
import { receiptNumbers } from '#areas/payments/server/public/receipts.ts';
import { usualCurrency } from '#areas/payments/server/public/rules.ts';
import type { ListedStudent } from '#areas/students/server/public/imports.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type {
  readStatement as call,
  LineState,
  OpenedStatement,
  StatementLineRecord,
} from '../../contract.ts';
import { type MatchedLine, matchLines } from '../matching/match-lines.ts';
import { findStatements, linesOfStatement } from '../statements-store.ts';

/** @throws forbidden, missing */
export async function readStatement(
  context: Context,
  { statementId, state, page, size }: InputOf<typeof call>,
): Promise<OpenedStatement> {
  refuseUnlessTakingEverywhere(context);
  const [statement] = await findStatements(context, { id: statementId, most: 1 });
  if (!statement) throw common.missing();
  const { matched, students } = await matchLines(context, await linesOfStatement(context, statementId));
  const byState = Map.groupBy(matched, stateOf);
  const sumsOf = (wanted: LineState) => {
    const own = byState.get(wanted) ?? [];
    return { count: own.length, amount: own.reduce((sum, { line }) => sum + line.amount, 0) };
  };
  const classrooms = await classroomsById(context);
  const shown = (byState.get(state) ?? []).slice((page - 1) * size, page * size);
  const numbers = await receiptNumbers(
    context,
    shown.flatMap(({ line }) => line.receiptId ?? []),
  );
  return {
    id: statementId,
    currency: usualCurrency,
    counts: {
      ready: sumsOf('ready'),
      choose: sumsOf('choose'),
      none: sumsOf('none'),
      posted: sumsOf('posted'),
      ignored: sumsOf('ignored'),
    },
    ready: (byState.get('ready') ?? []).flatMap((one) => {
      const studentId = studentIdOf(one);
      return studentId === null ? [] : [{ id: one.line.id, studentId, amount: one.line.amount }];
    }),
    lines: shown.map((one) => ({
      ...lineRecord(one, (id) => studentRecord(students.get(id), classrooms)),
      receipt: numbers.get(one.line.receiptId ?? 0) ?? null,
    })),
  };
}

function stateOf({ line, match }: MatchedLine): LineState {
  if (line.receiptId !== null) return 'posted';
  if (line.ignored !== null) return 'ignored';
  if (match === null || match.outcome === 'matched') return 'ready';
  return match.outcome;
}

function studentIdOf({ line, match }: MatchedLine): number | null {
  if (match === null) return line.studentId;
  return match.outcome === 'matched' ? match.id : null;
}

type LineStudent = NonNullable<StatementLineRecord['student']>;

function lineRecord(
  one: MatchedLine,
  studentAt: (id: number) => LineStudent | null,
): Omit<StatementLineRecord, 'receipt'> {
  const { line, match } = one;
  const studentId = studentIdOf(one);
  return {
    id: line.id,
    row: line.row,
    day: line.day,
    amount: line.amount,
    phone: line.phone,
    payer: line.payerName,
    text: line.reference,
    operatorId: line.operatorId,
    state: stateOf(one),
    student: studentId === null ? null : studentAt(studentId),
    reason: match?.outcome === 'matched' ? match.reason : null,
    candidates:
      match?.outcome === 'choose'
        ? match.candidates.flatMap(({ id, hints }) => {
            const student = studentAt(id);
            return student ? [{ student, hints: [...hints] }] : [];
          })
        : [],
    asks: line.receiptId === null && line.studentId === null ? line.asks : null,
    ignored: line.ignored,
    isPart: line.partOf !== null,
  };
}

function studentRecord(
  student: ListedStudent | undefined,
  classrooms: ReadonlyMap<number, { readonly name: string }>,
): LineStudent | null {
  if (!student) return null;
  const { id, firstName, lastName, classIds } = student;
  const [className = null] = classIds.flatMap((classId) => classrooms.get(classId)?.name ?? []);
  return { id, firstName, lastName, className };
}
