/**
 * Reads files of every kind that people send, in a process with limits (limited-process.ts) and in turns (reading-queue.ts). Files sent
 * through the application are parsed nowhere else.
 */
import { createHash } from 'node:crypto';
import { failures } from '../../kernel/errors.ts';
import { answerOfProcess } from './limited-process.ts';
import type { AnswerTo, ForeignQuestion, ReadForeign } from './questions.ts';
import { type FileOwner, openReadingQueue } from './reading-queue.ts';
import { UnreadableFile } from './unreadable-file.ts';

const inTurn = openReadingQueue();

/** Bytes of all results of reading the files of one request or job: they are kept in memory until it is done. */
const mostBytes = 96 * 1024 * 1024;

/** Reads for this person, for one request or job. @param goneOf when nobody waits for it any more; asked where a file is to be read */
export function readForeignFor(owner: FileOwner, goneOf?: () => AbortSignal): ReadForeign {
  let left = mostBytes;
  return async <Question extends ForeignQuestion>(question: Question) => {
    const gone = goneOf?.();
    const { answer, bytes } = await inTurn(owner, () => answerOfProcess(question, gone), gone);
    left -= bytes;
    if (left < 0) throw new UnreadableFile('tooLarge');
    return answer as AnswerTo<Question>;
  };
}

/** Ends a transaction in which a file is to be read that has not been read. */
class NotReadYet extends Error {
  readonly question: ForeignQuestion;
  readonly key: string;

  constructor(question: ForeignQuestion, key: string) {
    super('A file is read before the transaction that uses it.');
    this.question = question;
    this.key = key;
  }
}

/** Files that one transaction reads: more than may be sent at once. */
const mostReadings = 40;

type Outcome = { readonly answer: unknown } | { readonly error: unknown };

/**
 * Runs a transaction that uses files, while none of them is being read: it is taken back where it comes to a file, and run again once that
 * is read. So a file holds no connection of the database while it waits and while it is read, and what the transaction checks before comes
 * first.
 */
export async function readingBefore<T>(
  read: ReadForeign,
  transaction: (read: ReadForeign) => Promise<T>,
): Promise<T> {
  const outcomes = new Map<string, Outcome>();
  const known: ReadForeign = async <Question extends ForeignQuestion>(question: Question) => {
    const key = keyOf(question);
    const outcome = outcomes.get(key);
    if (!outcome) throw new NotReadYet(question, key);
    if ('error' in outcome) throw outcome.error;
    return outcome.answer as AnswerTo<Question>;
  };
  for (;;) {
    try {
      return await transaction(known);
    } catch (error) {
      if (!(error instanceof NotReadYet)) throw error;
      // The question about the file has changed each time, because the school is changed all the while.
      if (outcomes.size === mostReadings) throw failures.overloaded({ retryAfter: 5 });
      outcomes.set(
        error.key,
        await read(error.question).then(
          (answer) => ({ answer }),
          (failure: unknown) => ({ error: failure }),
        ),
      );
    }
  }
}

function keyOf(question: ForeignQuestion): string {
  const { files, ...rest } = question.way === 'program' ? { ...question, given: null } : question;
  const hash = createHash('sha256').update(JSON.stringify(rest));
  if (question.way === 'program') hash.update(question.given);
  for (const { name, bytes } of files) hash.update(JSON.stringify([name, bytes.length])).update(bytes);
  return hash.digest('hex');
}
