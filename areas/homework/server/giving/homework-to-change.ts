/**
 * Checks for writes on homework: it is visible, and its notebook is the caller's and open. All writes but editing also require an open
 * homework (openHomeworkToChange).
 */
import type { Notebook } from '#areas/notebook/server/public/notebook.ts';
import { notebookToChange } from '#areas/notebook/server/public/notebook-to-change.ts';
import {
  findVisibleNotebooks,
  type NotebookVisibility,
} from '#areas/notebook/server/public/visible-notebooks.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { RecordText } from '#platform/server/routes.ts';
import { failures } from '../../contract.ts';
import { isEditable } from '../../rules.ts';
import { findBatch, type HomeworkRow, lockHomework } from '../homework-store.ts';
import { homeworkBytes, openWriter } from '../homework-text.ts';

export interface HomeworkToChange {
  readonly homework: HomeworkRow;
  readonly notebook: Notebook;
}

/**
 * The homework and its notebook, both locked until the transaction ends.
 * @throws missing when the caller cannot see it, and the errors of a write in its notebook.
 */
export async function homeworkToChange(context: Context, id: number): Promise<HomeworkToChange> {
  const visibility = await findVisibleNotebooks(context);
  const homework = await lockHomework(context, id);
  if (!homework || !(await isVisible(context, visibility, homework))) throw common.missing();
  return { homework, notebook: await notebookToChange(context, visibility, homework.notebookId) };
}

/** The same for everything but editing, which may reopen: @throws closed when the homework is. */
export async function openHomeworkToChange(context: Context, id: number): Promise<HomeworkToChange> {
  const found = await homeworkToChange(context, id);
  if (!isEditable(found.homework)) throw failures.closed();
  return found;
}

async function isVisible(
  context: Context,
  visibility: NotebookVisibility,
  homework: HomeworkRow,
): Promise<boolean> {
  const query = queryOf(visibility, homework.id);
  return (await findBatch(context, query, { before: null, skip: 0, limit: 1 })).length > 0;
}

/** The current homework, as the response of a write. */
export async function homeworkRecord(context: Context, id: number): Promise<RecordText> {
  return { recordText: await currentText(context, id) };
}

/** @throws stale with the current record when the caller read an older version. */
export async function refuseStale(
  context: Context,
  homework: HomeworkRow,
  version: number | null,
): Promise<void> {
  if (version !== null && version !== homework.version) {
    throw common.stale({ current: JSON.parse(await currentText(context, homework.id)) });
  }
}

async function currentText(context: Context, id: number): Promise<string> {
  const visibility = await findVisibleNotebooks(context);
  const writer = await openWriter(context, visibility, { personal: true, withImages: false });
  const rows = await findBatch(context, queryOf(visibility, id), { before: null, skip: 0, limit: 1 });
  return Buffer.concat(await homeworkBytes(context, writer, rows)).toString();
}

function queryOf(visibility: NotebookVisibility, homeworkId: number) {
  return {
    whole: visibility.whole.map((notebook) => notebook.id),
    throughChildren: visibility.throughChildren.map((notebook) => notebook.id),
    childIds: visibility.childIds,
    homeworkId,
  };
}
