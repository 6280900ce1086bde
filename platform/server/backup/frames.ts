/** The inner shape of a backup and of a school on its way: frames, each a letter, its length in 4 bytes, and so many bytes. */
import * as z from 'zod/mini';
import { BackupProblem } from './backup-problem.ts';

const frames = {
  /** The rows of one table follow: of one organisation, or of none (null). */
  S: z.strictObject({ table: z.string(), columns: z.array(z.string()), org: z.nullable(z.int()) }),
  /** They ended: how many there were, and what they come to. */
  E: z.strictObject({ rows: z.int(), sha256: z.string() }),
  /** The last frame: the values of the id sequences. */
  Z: z.strictObject({
    counters: z.array(
      z.strictObject({ table: z.string(), column: z.string(), next: z.string(), used: z.boolean() }),
    ),
  }),
  /** The first frame of a school on its way: which one it is, and up to which numbers its installation has counted. */
  M: z.strictObject({
    code: z.string(),
    name: z.string(),
    organisation: z.int(),
    createdAt: z.string(),
    /** By table, for those whose numbers all schools of an installation share. */
    upTo: z.record(z.string(), z.int()),
  }),
  /** A secret of a row, opened: its own installation had sealed it. Null where its key was lost. */
  K: z.strictObject({
    table: z.string(),
    column: z.string(),
    row: z.record(z.string(), z.string()),
    text: z.nullable(z.string()),
  }),
};
export type MovedSchool = z.infer<typeof frames.M>;
export type MovedSecret = z.infer<typeof frames.K>;
export type SectionStart = z.infer<typeof frames.S>;
export type SectionEnd = z.infer<typeof frames.E>;
export type Counters = z.infer<typeof frames.Z>['counters'];

export type Frame =
  | { readonly kind: 'S'; readonly value: SectionStart }
  | { readonly kind: 'E'; readonly value: SectionEnd }
  | { readonly kind: 'Z'; readonly value: { readonly counters: Counters } }
  | { readonly kind: 'M'; readonly value: MovedSchool }
  | { readonly kind: 'K'; readonly value: MovedSecret }
  /** Rows as COPY writes them. */
  | { readonly kind: 'D'; readonly value: Buffer };

export function framed(frame: Frame): Buffer {
  const body = frame.kind === 'D' ? frame.value : Buffer.from(JSON.stringify(frame.value));
  const head = Buffer.alloc(5);
  head.write(frame.kind, 'latin1');
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
}

const longest = 1024 * 1024;

/** @throws BackupProblem when the content is not made of whole frames. */
export async function* framesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    for (;;) {
      const length = held.length < 5 ? 0 : held.readUInt32BE(1);
      if (length > longest) throw unreadable();
      if (held.length < 5 || held.length < 5 + length) break;
      yield frameOf(held.toString('latin1', 0, 1), held.subarray(5, 5 + length));
      held = held.subarray(5 + length);
    }
  }
  if (held.length > 0) throw unreadable();
}

function frameOf(kind: string, body: Buffer): Frame {
  if (kind === 'D') return { kind, value: body };
  if (kind === 'S') return { kind, value: frames.S.parse(JSON.parse(body.toString())) };
  if (kind === 'E') return { kind, value: frames.E.parse(JSON.parse(body.toString())) };
  if (kind === 'Z') return { kind, value: frames.Z.parse(JSON.parse(body.toString())) };
  if (kind === 'M') return { kind, value: frames.M.parse(JSON.parse(body.toString())) };
  if (kind === 'K') return { kind, value: frames.K.parse(JSON.parse(body.toString())) };
  throw unreadable();
}

const unreadable = () => new BackupProblem('The content of the backup cannot be read.', { fault: 'damaged' });
