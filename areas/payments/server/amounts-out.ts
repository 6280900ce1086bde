/** Lists with amounts as files and as PDFs. */
import { bothWaysOut } from '#areas/school/server/public/both-ways-out.ts';
import { amountText } from '#platform/kernel/numbers/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { ExportedList } from '#platform/server/sheets/export-list.ts';
import { usualCurrency } from '../rules.ts';

/** Writes an amount into a list. */
export type WriteAmount = (amount: number) => string;

/** A file has plain numbers, to be added up; in a PDF they are written as people read them. @param listOf throws what both do */
export function amountsOut<Filter>(
  listOf: (
    context: Context,
    filter: Filter,
    write: WriteAmount,
    way: 'file' | 'document',
  ) => Promise<ExportedList>,
) {
  const read =
    ({ language }: Context): WriteAmount =>
    (amount) =>
      amountText(amount, usualCurrency, language);
  return {
    file: bothWaysOut((context: Context, filter: Filter) => listOf(context, filter, String, 'file')).file,
    document: bothWaysOut((context: Context, filter: Filter) =>
      listOf(context, filter, read(context), 'document'),
    ).document,
  };
}
