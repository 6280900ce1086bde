/** Statements with what became of their rows. */
import { membersAmong } from '#areas/accounts/server/public/members-by-id.ts';
import { refuseUnlessTakingEverywhere } from '#areas/payments/server/public/accounts.ts';
import { usualCurrency } from '#areas/payments/server/public/rules.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { Statement } from '../../contract.ts';
import { findStatements, type StoredStatement } from '../statements-store.ts';

/** Two years of one each week. */
const shown = 100;
/** Row numbers that are listed of one reason. */
const listedRows = 20;

/** @throws forbidden */
export async function listStatements(context: Context): Promise<readonly Statement[]> {
  refuseUnlessTakingEverywhere(context);
  return asRecords(context, await findStatements(context, { id: null, most: shown }));
}

/** @throws missing */
export async function statementRecord(context: Context, id: number): Promise<Statement> {
  const [record] = await asRecords(context, await findStatements(context, { id, most: 1 }));
  if (!record) throw common.missing();
  return record;
}

async function asRecords(
  context: Context,
  statements: readonly StoredStatement[],
): Promise<readonly Statement[]> {
  const members = await membersAmong(
    context,
    statements.map(({ uploadedBy }) => uploadedBy),
  );
  return statements.map(({ id, source, fileName, uploadedAt, uploadedBy, rows, payments, ...one }) => ({
    id,
    source,
    fileName,
    uploadedAt,
    uploadedBy: fullName(members.get(uploadedBy)),
    rows,
    added: { count: one.added, amount: one.addedAmount },
    known: payments - one.added,
    skipped: [...Map.groupBy(one.skipped, ({ reason }) => reason)].map(([reason, own]) => ({
      reason,
      count: own.length,
      amount: own.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
      rows: own.slice(0, listedRows).map(({ row }) => row),
    })),
    waiting: { count: one.waiting, amount: one.waitingAmount },
    currency: usualCurrency,
  }));
}
