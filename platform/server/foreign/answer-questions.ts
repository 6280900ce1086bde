/** A process that reads one file of somebody else, until its parent ends it or is gone. */
import { Socket } from 'node:net';
import { serialize } from 'node:v8';
import { answerPipe, type ForeignQuestion, type ProcessAnswer } from './questions.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Answers the one question that this process is asked, and ends it. */
export function answerQuestions<Question extends ForeignQuestion>(
  read: (question: Question) => Promise<ProcessAnswer>,
): void {
  process.on('message', async (question: Question) => {
    const pipe = new Socket({ fd: answerPipe, readable: false, writable: true });
    pipe.write(serialize(await answerOf(() => read(question))), () => process.exit(0));
  });
  process.on('disconnect', () => process.exit(0));
}

async function answerOf(read: () => Promise<ProcessAnswer>): Promise<ProcessAnswer> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UnreadableFile) return { fault: error.fault, format: error.format };
    // An array too large for the memory that is left is an ordinary error in JavaScript.
    if (error instanceof RangeError) return { fault: 'tooLarge' };
    return { failure: String(error instanceof Error ? (error.stack ?? error) : error) };
  }
}
