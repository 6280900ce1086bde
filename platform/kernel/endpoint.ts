/**
 * One call of the HTTP contract, described once: the server binds it, the client calls it, the API book prints
 * it and the walk test tries it. Values travel as the code has them, except where a call converts them with `read`, `send`, `readItem` or
 * `sendItem`: for the specification's odd spelling in the `wire.ts` of an area.
 */
import type * as z from 'zod/mini';
import type { Facts, FailureKind } from './errors.ts';
import type { ListPart } from './refused-rows.ts';
import type { Needs } from './roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Schema<Output = unknown, Input = unknown> = z.ZodMiniType<Output, Input>;

/**
 * `list`: data holds all rows. `page`: data holds one page, with page, size and total. `record`: data holds the
 * one record as stored. `bare`: the reply is the item itself beside `success` (the session answer). `document`: the reply
 * is a PDF, without an envelope.
 */
export type ReplyKind = 'list' | 'page' | 'record' | 'bare' | 'document';
/** Replies that are sent in an envelope. */
export type DataReply = Exclude<ReplyKind, 'document'>;

/** The content of a request, after the contract has read it. */
export interface WireRequest<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
}

/** The request as a client sends it: query and path values as they are written into the address. */
export interface SentRequest {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: unknown;
}

/** A write that may wait in the outbox of a device without network. */
export interface QueueRule<Input> {
  /** The entity that the write changes: writes on one entity are sent in order. */
  entity(input: Input): string;
  /**
   * Version of the shape of the input; the default is 1. Raise it when the shape changes: a queued write of another version is
   * not sent.
   */
  readonly shape?: number;
  /** Failure codes that mean the effect is there already, so the write counts as sent. */
  readonly alreadyDone: readonly FailureKind[];
  /** Milliseconds without another such write before the lists are refreshed, for writes cell by cell. The default is 0. */
  readonly rest?: number;
  /**
   * Splits a refused list: rows without a fault, which are sent again, and rows that stay refused; null when all of it is
   * refused. The label uses `count`.
   */
  parts?(
    input: Input,
    failure: { readonly code: string; readonly facts: Facts },
  ): { readonly goesOn: ListPart<Input>; readonly refused: ListPart<Input> } | null;
  /**
   * Reads from the reply why the stored write does not count, although the server has it; null where it does. The write stays in the list
   * for review.
   */
  overtaken?(reply: unknown): { readonly code: string; readonly facts: Facts } | null;
  /** A write that waits, after an earlier one was refused on which it may rest. */
  rebased?(later: Input, refused: Input): Input;
}

export interface Call<Input, Item, Reply extends ReplyKind = ReplyKind> {
  /** `area.verb`, unique over all contracts. */
  readonly name: string;
  readonly method: Method;
  /** Path with `:params`; exactly as specification section 7 writes it where it does. */
  readonly path: string;
  /** One English sentence for the API book. */
  readonly summary: string;
  readonly needs: Needs;
  readonly params: Schema | undefined;
  readonly query: Schema | undefined;
  readonly body: Schema | undefined;
  readonly item: Schema;
  readonly replies: Reply;
  readonly failures: readonly FailureKind[];
  /** 201 for a create, else 200. */
  readonly successStatus: 200 | 201;
  /** Largest body in bytes; the default is 256 KiB. */
  readonly bodyLimit: number;
  readonly queue: QueueRule<Input> | undefined;
  /** Path, query and body are never logged: they carry a secret. */
  readonly secret: boolean;
  /** Served for existing clients; the reply says so. */
  readonly deprecated: boolean;
  /** Takes a form as well as JSON: for programs of others, whose calls need no session. */
  readonly takesForm: boolean;
  /** Wire to plain, on the server. */
  read(request: WireRequest<unknown, unknown, unknown>): Input;
  /** Plain to wire, on the client. */
  send(input: Input): SentRequest;
  /** Reply item, wire to plain, on the client. */
  readItem(wire: unknown): Item;
  /** Reply item, plain to wire, on the server. */
  sendItem(item: Item): unknown;
}

interface Definition<Params, Query, Body, WireItem, Reply extends ReplyKind, Input> {
  name: string;
  method: Method;
  path: string;
  summary: string;
  needs: Needs;
  params?: z.ZodMiniType<Params>;
  query?: z.ZodMiniType<Query>;
  body?: z.ZodMiniType<Body>;
  item: z.ZodMiniType<WireItem>;
  replies: Reply;
  failures?: readonly FailureKind[];
  creates?: boolean;
  bodyLimit?: number;
  queue?: QueueRule<Input>;
  secret?: boolean;
  deprecated?: boolean;
  takesForm?: boolean;
}

/** For requests whose wire form is not what the code speaks. */
interface InputForms<Params, Query, Body, Input> {
  read(request: WireRequest<Params, Query, Body>): Input;
  send(input: Input): SentRequest;
}

interface SameInput {
  read?: undefined;
  send?: undefined;
}

/** The body as it travels, else the query, else nothing; a call that takes several of them says how it reads them. */
type InputAsSent<Params, Query, Body> = unknown extends Params
  ? unknown extends Body
    ? unknown extends Query
      ? Readonly<Record<never, never>>
      : Query extends SentRequest['query']
        ? Query
        : never
    : unknown extends Query
      ? Body
      : never
  : never;

/** For rows whose wire form is not what the code speaks. */
interface ItemForms<WireItem, Item> {
  readItem(wire: WireItem): Item;
  /** Absent when the server's store writes the reply's rows as text. */
  sendItem?(item: Item): WireItem;
}

interface SameItem {
  readItem?: undefined;
  sendItem?: undefined;
}

const defaultBodyLimit = 256 * 1024;

/**
 * Describes one call. Types flow from the schemas through `read` and `send`, so the two sides cannot drift. Without them the input is the
 * body, else the query, as it travels; without `readItem` the rows of the reply are used as they travel.
 */
export function defineCall<Params, Query, Body, WireItem, Reply extends ReplyKind>(
  definition: Definition<Params, Query, Body, WireItem, Reply, InputAsSent<Params, Query, Body>> &
    SameInput &
    SameItem,
): Call<InputAsSent<Params, Query, Body>, WireItem, Reply>;
export function defineCall<Params, Query, Body, WireItem, Item, Reply extends ReplyKind>(
  definition: Definition<Params, Query, Body, WireItem, Reply, InputAsSent<Params, Query, Body>> &
    SameInput &
    ItemForms<WireItem, Item>,
): Call<InputAsSent<Params, Query, Body>, Item, Reply>;
export function defineCall<Params, Query, Body, WireItem, Input, Reply extends ReplyKind>(
  definition: Definition<Params, Query, Body, WireItem, Reply, Input> &
    InputForms<Params, Query, Body, Input> &
    SameItem,
): Call<Input, WireItem, Reply>;
export function defineCall<Params, Query, Body, WireItem, Input, Item, Reply extends ReplyKind>(
  definition: Definition<Params, Query, Body, WireItem, Reply, Input> &
    InputForms<Params, Query, Body, Input> &
    ItemForms<WireItem, Item>,
): Call<Input, Item, Reply>;
export function defineCall<Params, Query, Body, WireItem, Input, Item, Reply extends ReplyKind>(
  definition: Definition<Params, Query, Body, WireItem, Reply, Input> &
    (SameInput | InputForms<Params, Query, Body, Input>) &
    (SameItem | ItemForms<WireItem, Item>),
): Call<Input, WireItem | Item, Reply> {
  const { name, method, path, summary, needs, params, query, body, item, replies, queue } = definition;
  // The client has no `read` (tools/client/lean-code.ts).
  const { read, send } = definition.send ? definition : inputAsSent<Params, Query, Body, Input>(definition);
  return {
    name,
    method,
    path,
    summary,
    needs,
    params,
    query,
    body,
    item,
    replies,
    queue,
    failures: definition.failures ?? [],
    successStatus: definition.creates ? 201 : 200,
    bodyLimit: definition.bodyLimit ?? defaultBodyLimit,
    secret: definition.secret ?? false,
    deprecated: definition.deprecated ?? false,
    takesForm: definition.takesForm ?? false,
    read: (request) => read(request as WireRequest<Params, Query, Body>),
    send,
    readItem: (wire) => (definition.readItem ? definition.readItem(wire as WireItem) : (wire as WireItem)),
    sendItem: (plain) => {
      if (!definition.readItem) return plain;
      return definition.sendItem ? definition.sendItem(plain as Item) : refusePlainItem(name);
    },
  };
}

function inputAsSent<Params, Query, Body, Input>({
  name,
  params,
  query,
  body,
}: {
  readonly name: string;
  readonly params?: z.ZodMiniType<Params>;
  readonly query?: z.ZodMiniType<Query>;
  readonly body?: z.ZodMiniType<Body>;
}): InputForms<Params, Query, Body, Input> {
  if (params || (query && body)) throw new TypeError(`${name} has to say how it reads its input.`);
  if (body)
    return { read: (request) => request.body as unknown as Input, send: (input) => ({ body: input }) };
  if (query)
    return {
      read: (request) => request.query as unknown as Input,
      send: (input) => ({ query: input as SentRequest['query'] & {} }),
    };
  return { read: () => ({}) as Input, send: () => ({}) };
}

function refusePlainItem(name: string): never {
  throw new TypeError(`${name} answers with rows written as text; it has no form for plain items.`);
}

/** Input of a call, as the code speaks it. */
export type InputOf<C> = C extends Call<infer Input, infer _Item, infer _Reply> ? Input : never;
/** One row of a call's reply, as the code speaks it. */
export type ItemOf<C> = C extends Call<infer _Input, infer Item, infer _Reply> ? Item : never;
