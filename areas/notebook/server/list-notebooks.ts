import { currentYear, yearsOf } from '#areas/school/server/public/school-years.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Page } from '#platform/kernel/envelope.ts';
import { failures } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { listNotebooks as call, NotebookItem } from '../contract.ts';
import { notebookItems } from './notebook-item.ts';
import { findVisibleNotebooks } from './visible-notebooks.ts';

/** The visible notebooks, by class and subject. @throws missing for a year or notebook that the caller cannot see. */
export async function listNotebooks(
  context: Context,
  input: InputOf<typeof call>,
): Promise<Page<NotebookItem>> {
  const { whole, throughChildren } = await findVisibleNotebooks(context);
  const visible = [...whole, ...throughChildren];
  const { page, size } = input;
  if (input.notebookId !== null) {
    const one = visible.filter((notebook) => notebook.id === input.notebookId);
    if (one.length === 0) throw failures.missing();
    return { rows: await notebookItems(context, one), page, size, total: 1 };
  }
  if (input.yearId !== null && !(await yearsOf(context)).some((year) => year.id === input.yearId))
    throw failures.missing();
  const yearId = input.yearId ?? (await currentYear(context))?.id ?? null;
  const items = await notebookItems(
    context,
    visible.filter((notebook) => notebook.yearId === yearId),
  );
  const sorted = [...items].sort(
    (a, b) =>
      byName.compare(a.className, b.className) ||
      byName.compare(a.subjectName, b.subjectName) ||
      a.notebookId - b.notebookId,
  );
  return { rows: sorted.slice((page - 1) * size, page * size), page, size, total: sorted.length };
}

const byName = new Intl.Collator('fr', { numeric: true });
