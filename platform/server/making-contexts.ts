/** Makes what a use case is given, of what is known of a request. */
import type { FastifyReply } from 'fastify';
import { failures } from '../kernel/errors.ts';
import type { Brought } from '../kernel/gathering.ts';
import { wordOf } from '../kernel/words.ts';
import { addAuditEntry } from './audit.ts';
import type { Caller } from './caller.ts';
import type { CheckTopics } from './checking-topics.ts';
import type { Actor, Context, OpenContext } from './context.ts';
import type { Database, InOrganisation } from './db/database.ts';
import type { WordTrees } from './failure-replies.ts';
import { type ReferenceLists, stampOf } from './reference.ts';
import type { RefusalNotes } from './refusal-notes.ts';

/** What every context has. */
export type Common = Pick<Context, 'requestId' | 'now' | 'language'>;

/** What the program lends to contexts. */
export interface Lent {
  readonly database: Database;
  /** Finds the person behind a token; supplied by the accounts area through app. */
  findActor(token: string): Promise<Actor | null>;
  /** The public address is not this machine, so every request counts as one from outside. */
  readonly remoteAlways: boolean;
  readonly words: WordTrees;
  readonly references: ReferenceLists;
  readonly refusals: RefusalNotes;
  /** What the areas bring to each other's use cases. */
  readonly brought: readonly Brought[];
  /** Looks in development and tests whether a read names all topics it hangs on. */
  readonly checkTopics?: CheckTopics;
}

/** Outside any school: for the sign-in doors. */
export function openContext(
  deps: Lent,
  caller: Caller,
  reply: FastifyReply,
  common: Common,
  actor: Actor | null,
): OpenContext {
  return {
    ...common,
    ...caller.place,
    remote: deps.remoteAlways || caller.remote,
    database: deps.database,
    refusals: deps.refusals,
    actor,
    setSessionCookie: caller.cookieSetter(reply, 'session'),
    setDeviceCookie: caller.cookieSetter(reply, 'device'),
    async actorAgain() {
      const again = caller.token ? await deps.findActor(caller.token) : null;
      if (!again) throw failures.signedOut();
      return again;
    },
    async inSchool(work) {
      if (!actor) throw failures.signedOut();
      return deps.database.write(actor.org, (at) =>
        work(schoolContext(at, common, actor, deps, { readOnly: false, topics: null })),
      );
    },
    say: (key, facts, language = common.language) => wordOf(deps.words[language], language, key, facts),
    afterwards(work) {
      reply.raw.once('finish', () => {
        work().catch((error: unknown) => reply.log.error({ error }, 'Work after a reply failed.'));
      });
    },
  };
}

/** How a transaction of the school is used. */
export interface Use {
  /** What it loads may be kept for others. */
  readonly readOnly: boolean;
  /** The topics the reply hangs on; null for none. */
  readonly topics: readonly string[] | null;
}

/** What a context inside a school needs of the program. */
export type LentToSchool = Pick<Lent, 'words' | 'references' | 'brought' | 'checkTopics'>;

/** Inside one transaction of the actor's school. */
export function schoolContext(
  at: InOrganisation,
  common: Common,
  actor: Actor,
  deps: LentToSchool,
  { readOnly, topics: ofReply }: Use,
): Context {
  const watch = deps.checkTopics?.(at.db, ofReply);
  return {
    ...common,
    org: at.org,
    db: watch?.db ?? at.db,
    actor,
    audit: (action, subject, facts = {}) =>
      addAuditEntry(at, { userId: actor.userId, action, subject, facts, requestId: common.requestId }),
    say: (key, facts, language = common.language) => wordOf(deps.words[language], language, key, facts),
    pieces: (place) => place.among(deps.brought),
    reference(topics, key, load) {
      watch?.refuse(topics);
      return deps.references[readOnly ? 'get' : 'peek'](
        at.org,
        stampOf(actor.versions, topics),
        key,
        watch ? () => watch.during(topics, load) : load,
      );
    },
  };
}
