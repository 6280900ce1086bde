import { findVisibleNotebooks } from '#areas/notebook/server/public/visible-notebooks.ts';
import { yearsOf } from '#areas/school/server/public/school-years.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures } from '#platform/kernel/errors.ts';
import type { Context, StreamContext } from '#platform/server/context.ts';
import { visibilityStamp } from '#platform/server/reads/visibility-stamp.ts';
import type { RowsStream, RowsText } from '#platform/server/routes.ts';
import type { listHomework as call } from '../../contract.ts';
import { countVisible, findBatch, type HomeworkQuery } from '../homework-store.ts';
import { homeworkBytes, openWriter, type Writer } from '../homework-text.ts';

type Input = InputOf<typeof call>;

/** Homeworks read first: a whole class list, about half a megabyte for classes of 50. */
const firstBatch = 50;
/** Homeworks read at a time after it: smaller, because that much stays in memory while a slow client reads. */
const laterBatch = 20;
/** Photos of up to 64 KB each make a homework far larger. */
const batchWithImages = 2;

/**
 * A page of homework, the newest first. A page that fits one batch is answered at once; more is read batch by batch as the client takes it,
 * each in a transaction of its own.
 * @throws missing when a notebook, class, year or homework asked for is not the caller's to see.
 */
export async function listHomework(stream: StreamContext, input: Input): Promise<RowsText | RowsStream> {
  const page = { page: input.page, size: input.size };
  const skip = (input.page - 1) * input.size;
  const first = await stream.read(async (context) => {
    const prepared = await prepare(context, input);
    const { query, writer } = prepared;
    const limit = Math.min(input.size, input.withImages ? batchWithImages : firstBatch);
    const rows = await findBatch(context, query, { before: null, skip, limit });
    const more = rows.length === limit && rows.length < input.size;
    const complete = rows.length < limit && (rows.length > 0 || skip === 0);
    return {
      ...prepared,
      last: rows.at(-1)?.id ?? null,
      text: await homeworkBytes(context, writer, rows),
      count: rows.length,
      more,
      total: complete ? skip + rows.length : await countVisible(context, query),
    };
  });
  if (input.homeworkId !== null && first.total === 0) throw failures.missing();
  if (!first.more) return { rowsText: first.text, total: first.total, ...page };
  return { pieces: remaining(stream, input, first), total: first.total, ...page };
}

/** The homework that the caller may see, and how it is written, as of one transaction. */
interface Prepared {
  readonly query: HomeworkQuery;
  readonly writer: Writer;
  /** Names the reader and the data it depends on; see `visibilityStamp`. */
  readonly stamp: string;
}

interface FirstBatch extends Prepared {
  readonly text: readonly Buffer[];
  readonly last: number | null;
  readonly count: number;
}

async function* remaining(
  stream: StreamContext,
  input: Input,
  first: FirstBatch,
): AsyncGenerator<readonly Buffer[]> {
  yield first.text;
  let prepared: Prepared = first;
  let before = first.last;
  for (let sent = first.count; sent < input.size; ) {
    const limit = Math.min(input.withImages ? batchWithImages : laterBatch, input.size - sent);
    const batch = await stream.read(async (context) => {
      // A role or a child's link that ended meanwhile ends here too.
      if (prepared.stamp !== visibilityStamp(context.actor, restsOn))
        prepared = await prepare(context, input);
      const { query, writer } = prepared;
      const rows = await findBatch(context, query, { before, skip: 0, limit });
      return {
        rows: rows.length,
        last: rows.at(-1)?.id ?? null,
        text: await homeworkBytes(context, writer, rows),
      };
    });
    if (batch.rows > 0) yield batch.text;
    if (batch.rows < limit) return;
    before = batch.last;
    sent += batch.rows;
  }
}

/** The visible homework, narrowed by the query. */
async function prepare(context: Context, input: Input): Promise<Prepared> {
  const visibility = await findVisibleNotebooks(context, { asParent: input.asParent });
  const wanted = (notebook: { id: number; classId: number; yearId: number }) =>
    (input.notebookId === null || notebook.id === input.notebookId) &&
    (input.classId === null || notebook.classId === input.classId) &&
    (input.yearId === null || notebook.yearId === input.yearId);
  const whole = visibility.whole.filter(wanted);
  const throughChildren = visibility.throughChildren.filter(wanted);
  if (whole.length + throughChildren.length === 0) await refuseUnknown(context, input);
  const narrowed = { whole, throughChildren, childIds: visibility.childIds };
  return {
    query: {
      whole: whole.map((notebook) => notebook.id),
      throughChildren: throughChildren.map((notebook) => notebook.id),
      childIds: visibility.childIds,
      homeworkId: input.homeworkId,
    },
    writer: await openWriter(context, narrowed, input),
    stamp: visibilityStamp(context.actor, restsOn),
  };
}

/** The topics that decide about visibility, and about the texts beside each homework. */
const restsOn = ['accounts', 'classes', 'notebook', 'parents', 'schedule', 'school', 'students'];

/** A known year without notebooks is an empty list; a notebook or class that the caller cannot see does not exist for them. */
async function refuseUnknown(context: Context, input: Input): Promise<void> {
  if (input.notebookId !== null || input.classId !== null || input.homeworkId !== null)
    throw failures.missing();
  if (input.yearId !== null && !(await yearsOf(context)).some((year) => year.id === input.yearId))
    throw failures.missing();
}
