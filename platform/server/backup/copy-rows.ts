/** PostgreSQL's COPY, out of a table and into one, as a stream that waits for the slower side. */
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

const benchBytes = 64 * 1024;

/** The methods by which `pg` hands a statement what the server answers. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** Runs `COPY ... TO STDOUT` and gives its rows in pieces of about 64 KiB; a slow reader makes the server wait. */
export function copyOut(client: pg.Client, statement: string): Readable & { readonly rows: () => number } {
  let connection: pg.Connection | null = null;
  let bench = Buffer.allocUnsafe(benchBytes);
  let filled = 0;
  let rows = 0;
  const flow = new Readable({
    // Pieces stay as they are pushed: a stream of bytes would hand on all that waits as one.
    objectMode: true,
    highWaterMark: 2,
    read: () => void connection?.stream.resume(),
    destroy(error, done) {
      connection?.stream.resume();
      done(error);
    },
  });
  const push = (piece: Buffer) => {
    if (!flow.push(piece)) connection?.stream.pause();
  };
  const pushBench = () => {
    if (filled > 0) push(bench.subarray(0, filled));
    bench = Buffer.allocUnsafe(benchBytes);
    filled = 0;
  };
  const query = {
    submit(on: pg.Connection) {
      connection = on;
      on.query(statement);
    },
    // `pg` reads the next message into the same memory, so each row is copied.
    handleCopyData({ chunk }: { chunk: Buffer }) {
      rows += 1;
      if (filled + chunk.length > benchBytes) pushBench();
      // A row that holds a file is longer than the bench.
      let taken = 0;
      for (; chunk.length - taken > benchBytes; taken += benchBytes)
        push(Buffer.from(chunk.subarray(taken, taken + benchBytes)));
      if (filled + chunk.length - taken > benchBytes) pushBench();
      filled += chunk.copy(bench, filled, taken);
    },
    handleCommandComplete: () => undefined,
    handleReadyForQuery() {
      pushBench();
      connection?.stream.resume();
      if (!flow.destroyed) flow.push(null);
    },
    handleError: (error: Error) => void flow.destroy(error),
  };
  client.query(query);
  return Object.assign(flow, { rows: () => rows });
}

/** Runs `COPY ... FROM STDIN` with the pieces. Resolves when the server has taken them all. */
export function copyIn(client: pg.Client, statement: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    let refusal: Error | null = null;
    const feed = async (connection: CopyConnection) => {
      try {
        for await (const piece of pieces) {
          if (refusal) continue; // the server has refused: what is left is read past
          connection.sendCopyFromChunk(piece);
          if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
        }
        if (!refusal) connection.endCopyFrom();
      } catch (error) {
        refusal ??= error instanceof Error ? error : new Error(String(error));
        connection.sendCopyFail('the backup could not be read');
      }
    };
    const query = {
      submit: (connection: pg.Connection) => connection.query(statement),
      handleCopyInResponse: (connection: CopyConnection) => void feed(connection),
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => (refusal ? reject(refusal) : resolve()),
      handleError(error: Error) {
        refusal ??= error;
        reject(refusal);
      },
    };
    client.query(query);
  });
}
