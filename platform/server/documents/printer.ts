/**
 * Prints documents one after another: two processes at once gain nothing on the two cores of such a server. While many requests
 * wait, a further one is refused at once, with the time to try again.
 */
import { failures } from '../../kernel/errors.ts';
import type { Log } from '../log.ts';
import type { PdfDocument } from './pdf-document.ts';
import { startTypesetter, type Typesetter } from './typesetter.ts';

export interface Printer {
  /**
   * The PDF of a document. @param gone is aborted when nobody waits for it any more @param requestId for the log
   * @throws overloaded when too many wait; notPrinted when it cannot be made, which the log explains.
   */
  print(document: PdfDocument, gone: AbortSignal, requestId?: string): Promise<Uint8Array>;
  /** Ends what is being printed, and refuses what waits. */
  end(): void;
}

export interface PrinterLimits {
  /** Documents that may wait: at a third of a second each, the last one waits 8 s. */
  readonly waiting: number;
  /** Milliseconds that a document may wait for its turn. */
  readonly patience: number;
  /** Milliseconds of work that making it may take: on a busy machine that is more by the clock. */
  readonly timeLimit: number;
  /**
   * Megabytes after which another process takes its place: Typst keeps some of every page (a list of 100 leaves 13 MB, 50 report cards
   * 110 MB), and gives it back to nobody.
   */
  readonly megabytes: number;
  /** Milliseconds without work after which it is ended. */
  readonly idle: number;
}

const usual: PrinterLimits = {
  waiting: 24,
  patience: 20_000,
  timeLimit: 15_000,
  megabytes: 200,
  idle: 60_000,
};

interface Waiting {
  readonly document: PdfDocument;
  readonly requestId: string | undefined;
  finish(outcome: { readonly bytes: Uint8Array } | { readonly failure: Error }): void;
}

export function openPrinter(log: Log, limits: Partial<PrinterLimits> = {}): Printer {
  const { waiting: mostWaiting, patience, timeLimit, megabytes, idle } = { ...usual, ...limits };
  const queue: Waiting[] = [];
  let working = false;
  let typesetter: Typesetter | null = null;
  let rest: NodeJS.Timeout | undefined;

  const endTypesetter = () => {
    typesetter?.end();
    typesetter = null;
  };

  const printOne = async ({ document, requestId: reqId }: Waiting): Promise<Uint8Array> => {
    if (!typesetter?.alive()) typesetter = startTypesetter(timeLimit);
    try {
      const { bytes, accessible } = await typesetter.print(document);
      if (!accessible)
        log.warn({ template: document.template, reqId }, 'A document has letters that no font draws.');
      if (typesetter.megabytes() >= megabytes) {
        endTypesetter();
        // Begun before anybody waits for it.
        typesetter = startTypesetter(timeLimit);
      }
      return bytes;
    } catch (error) {
      log.error({ error, template: document.template, reqId }, 'A document was not made.');
      endTypesetter();
      throw failures.notPrinted();
    }
  };

  const work = async () => {
    if (working) return;
    working = true;
    clearTimeout(rest);
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { finish } = next;
      await printOne(next).then(
        (bytes) => finish({ bytes }),
        (failure: Error) => finish({ failure }),
      );
    }
    working = false;
    rest = setTimeout(endTypesetter, idle).unref();
  };

  return {
    print: (document, gone, requestId) =>
      new Promise((resolve, reject) => {
        if (queue.length >= mostWaiting) throw failures.overloaded({ retryAfter: 5 });
        const entry: Waiting = {
          document,
          requestId,
          finish(outcome) {
            clearTimeout(limit);
            gone.removeEventListener('abort', leave);
            if ('bytes' in outcome) resolve(outcome.bytes);
            else reject(outcome.failure);
          },
        };
        const leave = () => {
          const index = queue.indexOf(entry);
          if (index < 0) return;
          queue.splice(index, 1);
          entry.finish({ failure: failures.overloaded({ retryAfter: 5 }) });
        };
        const limit = setTimeout(leave, patience);
        gone.addEventListener('abort', leave);
        queue.push(entry);
        void work();
      }),
    end() {
      clearTimeout(rest);
      for (const { finish } of queue.splice(0)) finish({ failure: failures.stopping({ retryAfter: 2 }) });
      endTypesetter();
    },
  };
}
