import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Page } from '#platform/kernel/envelope.ts';
import type { Context } from '#platform/server/context.ts';
import type { listSchoolYears as call, SchoolYear } from '../../contract.ts';
import { yearsOf } from './school-years.ts';

/** The years, the current one last. */
export async function listSchoolYears(
  context: Context,
  { onlyCurrent, page, size }: InputOf<typeof call>,
): Promise<Page<SchoolYear>> {
  const years = (await yearsOf(context)).filter((year) => !onlyCurrent || year.current);
  return { rows: years.slice((page - 1) * size, page * size), page, size, total: years.length };
}
