import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Page } from '#platform/kernel/envelope.ts';
import type { Context } from '#platform/server/context.ts';
import type { listAbsent as call } from '../../plan/contract.ts';
import { kindNamed } from '../import/import-kinds.ts';
import { namedRecords } from '../import/import-rows-store.ts';
import { findVisibleRun } from '../import/runs.ts';

const pageSize = 100;

/** @throws missing. */
export async function listAbsent(
  context: Context,
  { id, page }: InputOf<typeof call>,
): Promise<Page<{ readonly id: number; readonly label: string }>> {
  const run = await findVisibleRun(context, id);
  const { expected = [] } = await (await kindNamed(context, run.kind)).open(context);
  const named = await namedRecords(context, id);
  const absent = expected
    .filter((record) => !named.has(record.id))
    .map((record) => ({ id: record.id, label: record.label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'fr'));
  return {
    rows: absent.slice((page - 1) * pageSize, page * pageSize),
    total: absent.length,
    page,
    size: pageSize,
  };
}
