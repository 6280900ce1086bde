import { expect, test } from 'vitest';
import { openReadingQueue } from './reading-queue.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** All that is ready to go on has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Work of which each takes until it is ended, and the order in which it was begun. */
function works(inTurn: ReturnType<typeof openReadingQueue>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    add: (name: string, org: number, userId: number, gone?: AbortSignal) =>
      inTurn(
        { org, userId },
        () => {
          begun.push(name);
          return new Promise<void>((resolve) => ends.set(name, resolve));
        },
        gone,
      ),
    async end(name: string) {
      ends.get(name)?.();
      await settled();
    },
  };
}

test('reads one file of a person at a time, so that the second reader is left to others', async () => {
  const { add, begun, end } = works(openReadingQueue());
  const all = ['a', 'b', 'c'].map((name) => add(name, 1, 1));
  all.push(add('other', 2, 7));
  await settled();
  expect(begun).toEqual(['a', 'other']);
  await end('other');
  expect(begun).toEqual(['a', 'other']);
  for (const name of ['a', 'b', 'c']) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(['a', 'other', 'b', 'c']);
});

test('lets schools take turns, however many people of one of them send files', async () => {
  const { add, begun, end } = works(openReadingQueue({ atOnce: 1 }));
  const all = [1, 2, 3].map((person) => add(`large school ${person}`, 1, person));
  all.push(add('small school', 2, 9));
  await settled();
  for (const name of ['large school 1', 'small school', 'large school 2', 'large school 3']) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(['large school 1', 'small school', 'large school 2', 'large school 3']);
});

test('says that a file waits when it has waited for long, and when too many wait', async () => {
  const { add, end } = works(openReadingQueue({ atOnce: 1, ofPerson: 2, patience: 30 }));
  const first = add('first', 1, 1);
  await settled();
  const second = add('second', 1, 1);
  const third = add('third', 1, 1);
  await expect(add('fourth', 1, 1)).rejects.toThrow(new UnreadableFile('busy'));
  await expect(second).rejects.toThrow(new UnreadableFile('busy'));
  await expect(third).rejects.toThrow(new UnreadableFile('busy'));
  await end('first');
  await first;
});

test('does not begin a file that nobody waits for any more', async () => {
  const { add, begun, end } = works(openReadingQueue({ atOnce: 1 }));
  const gone = new AbortController();
  const first = add('first', 1, 1, gone.signal);
  const waiting = add('of who left', 1, 1, gone.signal);
  const other = add('other', 1, 2);
  await settled();
  gone.abort();
  await expect(waiting).rejects.toThrow(new UnreadableFile('busy'));
  await expect(add('too late', 1, 3, gone.signal)).rejects.toThrow(new UnreadableFile('busy'));
  for (const name of ['first', 'other']) await end(name);
  await Promise.all([first, other]);
  expect(begun).toEqual(['first', 'other']);
});
