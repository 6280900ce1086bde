/** Puts the frames of a file together to its parts: rows of a table, and single frames. */
import { BackupProblem } from './backup-problem.ts';
import type { Frame, SectionEnd, SectionStart } from './frames.ts';

export type Part =
  | Extract<Frame, { kind: 'Z' | 'M' | 'K' }>
  | { kind: 'S'; start: SectionStart; pieces: AsyncGenerator<Buffer>; end(): SectionEnd };

/** Puts frames together: the rows of a section are read before the next one is asked for. */
export async function* sectionsOf(frames: AsyncGenerator<Frame>): AsyncGenerator<Part> {
  for (;;) {
    const next = await frames.next();
    if (next.done) return;
    const frame = next.value;
    if (frame.kind === 'Z' || frame.kind === 'M' || frame.kind === 'K') {
      yield frame;
      continue;
    }
    if (frame.kind !== 'S') throw misplaced();
    let ended: SectionEnd | null = null;
    const pieces = (async function* () {
      for (;;) {
        const { value, done } = await frames.next();
        if (done || (value.kind !== 'D' && value.kind !== 'E')) throw misplaced();
        if (value.kind === 'D') yield value.value;
        else {
          ended = value.value;
          return;
        }
      }
    })();
    const end = () => {
      if (!ended) throw misplaced();
      return ended;
    };
    yield { kind: 'S', start: frame.value, pieces, end };
  }
}

const misplaced = () => new BackupProblem('The parts of the backup are not in order.', { fault: 'damaged' });
