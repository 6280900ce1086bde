/**
 * Binds a call of a contract to the one use case that answers it. There are three ways to run: inside one
 * transaction of the caller's school (nearly all), in batches of their own (large lists), and outside any school (signing in).
 */
import type { Call, ReplyKind } from '../kernel/endpoint.ts';
import type { Page } from '../kernel/envelope.ts';
import type { Contribution } from '../kernel/extension-point.ts';
import type { Context, OpenContext, StreamContext } from './context.ts';
import type { FetchedDocument, PdfDocument, StoredDocument } from './documents/pdf-document.ts';
import type { Feed } from './feed.ts';
import type { Background, BackgroundParts } from './jobs/background.ts';
import type { WordTrees } from './requests/failure-replies.ts';
import type { Standard } from './requests/standard-calls.ts';

/** A page already written as JSON: the bytes of its rows in pieces, without the frame (hot lists: copied once, on sending). */
export interface RowsText {
  readonly rowsText: readonly Buffer[];
  readonly page: number;
  readonly size: number;
  readonly total: number;
}

/** One record already written as JSON text. */
export interface RecordText {
  readonly recordText: string;
}

/** A large reply, sent piece by piece as the client reads: the rows' JSON bytes, comma and frame added on the way. */
export interface RowsStream {
  readonly pieces: AsyncIterable<readonly Buffer[]>;
  readonly page: number;
  readonly size: number;
  readonly total: number;
}

type Answer<Item, Reply extends ReplyKind> = Reply extends 'page'
  ? Page<Item>
  : Reply extends 'list'
    ? readonly Item[]
    : Reply extends 'record'
      ? Item | RecordText
      : Reply extends 'document'
        ? PdfDocument | StoredDocument | FetchedDocument
        : Item;

export interface ReadOptions<Input = never> {
  /** Topics whose change counters make the reply's ETag; without them the reply has none. */
  readonly changesWith?: readonly string[];
  /** Its reply is another one each day of the school, also when nothing is changed. */
  readonly changesDaily?: true;
  /** A POST that only reads. */
  readonly reads?: boolean;
  /** Whether the request is so large that it counts among the large lists (large-lists.ts). Streamed replies count anyhow. */
  large?(input: Input): boolean;
  /** The record that is shown, such as `student 42`: views are audited (view-notes.ts). */
  views?(input: Input): string;
  /** Whether the replaced token of a session is answered too. */
  readonly replacedToo?: boolean;
  /** The person’s own affair, such as letters to them: closed to an administrator who sees the application as they do. */
  readonly own?: boolean;
  /** The code on a printed document that the input holds: it leads elsewhere when its school has moved. */
  keptCode?(input: Input): string | null;
  /** Also answered while an administrator sees as another person: the session, and the way back. */
  readonly whileSeeing?: boolean;
}

/** Any call, once its bind has checked that use case and contract speak of the same input and item. */
export type AnyCall = Call<unknown, unknown>;

export type Route =
  | {
      readonly way: 'school';
      readonly call: AnyCall;
      readonly options: ReadOptions;
      run(context: Context, input: never): Promise<unknown>;
    }
  | {
      readonly way: 'stream';
      readonly call: AnyCall;
      readonly options: ReadOptions;
      run(context: StreamContext, input: never): Promise<RowsText | RowsStream>;
    }
  | {
      readonly way: 'open';
      readonly call: AnyCall;
      readonly options: ReadOptions;
      run(context: OpenContext, input: never): Promise<unknown>;
    };

/** The server part of an area; app/server-areas.ts lists them. */
export interface AreaServer {
  readonly routes: readonly Route[];
  /** Its words, if the server says any of them: failures, mails. */
  readonly words?: WordTrees;
  /** Calls whose shape a standard of others fixes. */
  readonly standards?: readonly Standard[];
  /** Files that programs of people fetch without a session. */
  readonly feeds?: readonly Feed[];
  /** Its work beside requests; opened once, in the process that answers them. */
  background?(parts: BackgroundParts): Background;
  /** Contributions to use cases of areas before it in the dependency order. */
  readonly contributions?: readonly Contribution[];
}

/**
 * Answers inside one transaction of the caller's school: read-only for GET, else written and committed before the reply. A call that
 * replies with a document may write whatever its method, because exports of lists are audited; the document is made when the transaction
 * has ended.
 */
export function bind<Input, Item, Reply extends ReplyKind>(
  call: Call<Input, Item, Reply>,
  run: (context: Context, input: Input) => Promise<Answer<Item, Reply>>,
  options: ReadOptions<Input> = {},
): Route {
  return { way: 'school', call, options, run };
}

/** Answers a large list in batches, so that neither memory nor a connection is held while a slow client reads. */
export function bindStream<Input, Item>(
  call: Call<Input, Item, 'page'>,
  run: (context: StreamContext, input: Input) => Promise<RowsText | RowsStream>,
  options: ReadOptions<Input> = {},
): Route {
  return { way: 'stream', call, options, run };
}

/** Answers outside any school: sign-in, activation, forgotten passwords. */
export function bindOpen<Input, Item, Reply extends ReplyKind>(
  call: Call<Input, Item, Reply>,
  run: (context: OpenContext, input: Input) => Promise<Answer<Item, Reply>>,
  options: Pick<ReadOptions<Input>, 'replacedToo' | 'whileSeeing' | 'keptCode'> = {},
): Route {
  return { way: 'open', call, options, run };
}
