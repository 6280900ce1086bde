/** A statement is read and its payments are kept: each once, also when the same or an overlapping file comes again. */
import { createHash } from 'node:crypto';
import { refuseUnlessTakingEverywhere } from '#areas/payments/server/public/accounts.ts';
import { lockLedger } from '#areas/payments/server/public/ledger.ts';
import { usualCurrency } from '#areas/payments/server/public/rules.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { headingsOf, saysSomething } from '#platform/kernel/imports/headings.ts';
import { largestAmount } from '#platform/kernel/numbers/money.ts';
import { foldedText } from '#platform/kernel/text/folded-text.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import { refuseUnreadable } from '#platform/server/foreign/unreadable-file.ts';
import { withPauses } from '#platform/server/processes/with-pauses.ts';
import { readSheet } from '#platform/server/sheets/read-sheet.ts';
import type { Sheet, Workbook } from '#platform/server/sheets/sheet.ts';
import {
  type uploadStatement as call,
  failures,
  largestStatement,
  mostStatementRows,
  type Statement,
  type StatementSource,
} from '../../contract.ts';
import { statementColumns } from '../../reading/columns.ts';
import { mayBeOnFile } from '../../reading/known-payments.ts';
import { referenceKey } from '../../reading/reference-key.ts';
import { type ReadLine, readingStatement } from '../../reading/rules.ts';
import { keptText } from '../kept-text.ts';
import { statementRecord } from '../lines/list-statements.ts';
import { insertStatement, knownLines, linesOfDays, type NewLine } from '../statements-store.ts';
import { answersOfForms, keepAnswers, refuseToGuess } from './statement-answers.ts';

/** Letters that are kept of a payer's text. */
const longestText = 500;

/**
 * @throws forbidden; what is wrong with the file, by name; noHeadings for a list that is no statement; asks for what the file does not
 * say and nobody has answered for these headings.
 */
export async function uploadStatement(
  context: Context,
  { source, fileName, content, answers, review = false }: InputOf<typeof call>,
): Promise<Statement> {
  refuseUnlessTakingEverywhere(context);
  const { now, actor } = context;
  const workbook = await workbookOf(context, source, Buffer.from(content, 'base64'));
  const rows = fullestSheet(workbook).rows;
  const days = {
    since1904: workbook.since1904,
    today: schoolDayOf(now, actor.timeZone),
    timeZone: actor.timeZone,
  };
  const read = await withPauses(
    readingStatement(
      rows,
      { source, currency: usualCurrency, days },
      await answersOfForms(context, source, answers),
    ),
  );
  if (read.form.mixesDays) throw failures.mixedDays();
  refuseToGuess(read.form, review);
  if (read.skipped.some(({ reason }) => reason === 'noHeadings')) throw failures.noHeadings();
  if (answers) await keepAnswers(context, source, read.form.signature, answers);
  // Two overlapping files at once would each find the other's payments unknown.
  await lockLedger(context);
  const keyed = await withPauses(keyedLines(source, read.lines));
  const known = await knownLines(
    context,
    source,
    keyed.map(({ key }) => key),
  );
  const lines = await withQuestions(context, source, keyed);
  const reasonOf = ({ key, day, amount }: NewLine) => {
    const before = known.get(key);
    if (amount > largestAmount) return 'tooMuch' as const;
    return before && (before.day !== day || before.amount !== amount) ? ('differs' as const) : null;
  };
  const skipped = lines.flatMap((line) => {
    const reason = reasonOf(line);
    return reason === null ? [] : [{ row: line.row, reason, amount: line.amount }];
  });
  const id = await insertStatement(
    context,
    {
      source,
      fileName,
      rows: rows.length,
      payments: lines.length - skipped.length,
      skipped: [...read.skipped, ...skipped],
      uploadedAt: now,
      uploadedBy: actor.userId,
    },
    lines.filter((line) => reasonOf(line) === null && !known.has(line.key)),
  );
  await context.audit('payments.uploadStatement', `statement ${id}`, { source, rows: rows.length });
  return statementRecord(context, id);
}

/** A payment that may be on file under another key is no new one until a person says so. */
async function withQuestions(
  context: Context,
  source: StatementSource,
  lines: readonly NewLine[],
): Promise<readonly NewLine[]> {
  const keys = new Set(lines.map(({ key }) => key));
  const earlier = Map.groupBy(
    await linesOfDays(context, [...new Set(lines.map(({ day }) => day))]),
    ({ day, amount }) => `${day} ${amount}`,
  );
  return lines.map((line) =>
    mayBeOnFile({ ...line, source }, earlier.get(`${line.day} ${line.amount}`) ?? [], keys)
      ? { ...line, asks: 'repeated' }
      : line,
  );
}

async function workbookOf(context: Context, source: StatementSource, bytes: Buffer): Promise<Workbook> {
  if (bytes.length > largestStatement) throw failures.tooLarge();
  const knownHeadings = [...headingsOf(statementColumns[source]).keys()];
  const request = { encoding: null, knownHeadings, tablesOnly: true };
  const workbook = await readSheet(context, bytes, request).catch(refuseUnreadable(failures));
  if (!workbook.sheets.some(({ rows }) => rows.some(saysSomething))) throw failures.empty();
  if (workbook.sheets.some(({ rows }) => rows.length > mostStatementRows))
    throw failures.tooManyRows({ count: mostStatementRows });
  return workbook;
}

/** The program of a bank may put an empty sheet before it. */
function fullestSheet({ sheets }: Workbook): Sheet {
  const filled = sheets.map(({ rows }) => rows.filter(saysSomething).length);
  return sheets[filled.indexOf(Math.max(...filled))] ?? { name: '', rows: [] };
}

/**
 * With what names the same payment in every file. An operator's id names one transaction, however it is written. A bank gives some reference to many, so the whole
 * line counts, and how many the same there were before it: a statement has whole days.
 */
function* keyedLines(
  source: StatementSource,
  lines: readonly ReadLine[],
): Generator<void, readonly NewLine[]> {
  const before = new Map<string, number>();
  const keyed: NewLine[] = [];
  for (const { operatorId, phone, payerName, reference, repeats, ...line } of lines) {
    yield;
    const id = keptText(operatorId, longestText + 1);
    const texts = [operatorId, phone, payerName, reference].map((text) => foldedText(text ?? '').trim());
    const whole = [line.day, line.amount, ...texts].join('\n');
    const nth = before.get(whole) ?? 0;
    before.set(whole, nth + 1);
    keyed.push({
      ...line,
      operatorId: keptText(operatorId, longestText),
      phone: keptText(phone, longestText),
      payerName: keptText(payerName, longestText),
      reference: keptText(reference, longestText) ?? '',
      asks: repeats ? 'repeated' : null,
      key:
        source !== 'bank' && id !== null && id.length <= longestText
          ? referenceKey(id)
          : hashOf(`${whole}\n${nth}`),
    });
  }
  return keyed;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
