import type { Notebook } from '#areas/notebook/server/public/notebook.ts';
import { findVisibleNotebooks } from '#areas/notebook/server/public/visible-notebooks.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import type { Context } from '#platform/server/context.ts';
import type { HomeworkQuery } from './homework-store.ts';

/** All homework that the caller sees in the current year, and its notebooks by id. */
export async function visibilityInYear(
  context: Context,
): Promise<{ query: HomeworkQuery; notebooks: ReadonlyMap<number, Notebook> }> {
  const { whole, throughChildren, childIds } = await findVisibleNotebooks(context);
  const year = await currentYear(context);
  const ofYear = (one: Notebook) => one.yearId === year?.id;
  const [seen, partly] = [whole.filter(ofYear), throughChildren.filter(ofYear)];
  const ids = (notebooks: readonly Notebook[]) => notebooks.map(({ id }) => id);
  return {
    query: { whole: ids(seen), throughChildren: ids(partly), childIds, homeworkId: null },
    notebooks: new Map([...seen, ...partly].map((notebook) => [notebook.id, notebook])),
  };
}
