/**
 * In development and tests: checks that a reply with an ETag, or a list kept in memory, names enough topics. Each statement used
 * for it may read only tables that one of these topics counts. A forgotten topic fails at the first read.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type RootOperationNode, sql } from 'kysely';
import type { Db } from '../db/database.ts';

export interface TopicWatch {
  /** The same connection, with every statement checked. */
  readonly db: Db;
  /**
   * Before a list that is kept under topics of its own is taken, from memory or anew.
   * @throws Error when the reply, or the kept list that is being loaded with it, does not name all of them.
   */
  refuse(topics: Iterable<string>): void;
  /** Loads such a list. */
  during<T>(topics: readonly string[], load: () => Promise<T>): Promise<T>;
}

/** @param topics those of the reply; null for one that hangs on none */
export type CheckTopics = (db: Db, topics: readonly string[] | null) => TopicWatch;

/** Reads from the database which table is counted under which topic. */
export async function topicCheck(database: Db): Promise<CheckTopics> {
  const { rows } = await sql<{ table: string; topic: string }>`
    SELECT tgrelid::regclass::text AS table, split_part(encode(tgargs, 'escape'), '\\000', 1) AS topic
    FROM pg_trigger WHERE tgfoid = 'count_change'::regproc
  `.execute(database);
  const topicOf = new Map(rows.map(({ table, topic }) => [table, topic]));
  return (db, ofReply) => {
    // Lists may be loaded side by side: each carries its own topics along.
    const ofList = new AsyncLocalStorage<readonly string[]>();
    const named = () => ofList.getStore() ?? ofReply;
    const refuse = (queried: Iterable<string>) => {
      const topics = named();
      if (topics) refuseForgotten(queried, topics);
    };
    return {
      db: db.withPlugin({
        transformQuery: ({ node }) => {
          refuse(topicsRead(node, topicOf));
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
      refuse,
      during: (topics, load) => ofList.run(topics, load),
    };
  };
}

/** @throws Error when something is asked that may change without any named topic changing. */
function refuseForgotten(queried: Iterable<string>, named: readonly string[]): void {
  const forgotten = [...new Set(queried)].filter((topic) => !named.includes(topic));
  if (forgotten.length > 0)
    throw new Error(`What hangs on ${named.join(', ')} also reads what ${forgotten.join(', ')} counts.`);
}

/** The topics of the tables that a statement names. */
function topicsRead(node: RootOperationNode, topicOf: ReadonlyMap<string, string>): string[] {
  const words = new Set(textOf(node).match(/\w+/g));
  return [...topicOf].filter(([table]) => words.has(table)).map(([, topic]) => topic);
}

/** The statement without its values. */
function textOf(node: object): string {
  if (!('sqlFragments' in node)) return '';
  const { sqlFragments, parameters } = node as {
    sqlFragments: readonly string[];
    parameters: readonly object[];
  };
  return [...sqlFragments, ...parameters.map(textOf)].join(' ');
}
