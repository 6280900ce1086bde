/** Makes the context of a use case from a request. */
import type { FastifyReply } from 'fastify';
import { failures } from '../kernel/errors.ts';
import type { Contribution } from '../kernel/extension-point.ts';
import { wordOf } from '../kernel/words.ts';
import { addAuditEntry } from './audit.ts';
import type { Actor, Context, OpenContext } from './context.ts';
import type { Database, InOrganisation } from './db/database.ts';
import type { ReadForeign } from './foreign/questions.ts';
import { readForeignFor } from './foreign/read-foreign.ts';
import type { CheckTopics } from './reads/checking-topics.ts';
import { loadedOnce } from './reads/loaded-once.ts';
import { type ReferenceLists, stampOf } from './reference.ts';
import type { Caller } from './requests/caller.ts';
import type { WordTrees } from './requests/failure-replies.ts';
import type { RefusalNotes } from './requests/refusal-notes.ts';
import { whoActs } from './requests/seeing-as.ts';

/** The values of one request that every context has. */
export type RequestValues = Pick<Context, 'requestId' | 'now' | 'writtenAt' | 'language'>;

/** Services of the program that contexts use. */
export interface AppServices {
  readonly database: Database;
  /** Finds the person behind a token; supplied by the accounts area through app. */
  findActor(token: string): Promise<Actor | null>;
  /** The public address is not this machine, so every request counts as one from outside. */
  readonly remoteAlways: boolean;
  readonly words: WordTrees;
  readonly references: ReferenceLists;
  readonly refusals: RefusalNotes;
  /** Contributions of areas to each other's use cases. */
  readonly contributions: readonly Contribution[];
  /** Looks in development and tests whether a read names all topics it hangs on. */
  readonly checkTopics?: CheckTopics;
}

/** Outside any school: for signing in. */
export function openContext(
  deps: AppServices,
  caller: Caller,
  reply: FastifyReply,
  values: RequestValues,
  actor: Actor | null,
): OpenContext {
  return {
    ...values,
    ...caller.origin,
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
        work(schoolContext(at, values, actor, deps, { readOnly: false, topics: null })),
      );
    },
    say: (key, facts, language = values.language) => wordOf(deps.words[language], language, key, facts),
    afterwards(work) {
      reply.raw.once('finish', () => {
        work().catch((error: unknown) => reply.log.error({ error }, 'Work after a reply failed.'));
      });
    },
  };
}

/** How a context uses its transaction. */
export interface ContextOptions {
  /** The transaction only reads, so lists it loads may be cached for other requests. */
  readonly readOnly: boolean;
  /** The topics the reply hangs on; null for none. */
  readonly topics: readonly string[] | null;
  /** Where files are read outside the transaction; without it they are read in it. */
  readonly readForeign?: ReadForeign;
}

/** Services for a context inside one school. */
export type TenantServices = Pick<AppServices, 'words' | 'references' | 'contributions' | 'checkTopics'>;

/** Inside one transaction of the actor's school. */
export function schoolContext(
  at: InOrganisation,
  values: RequestValues,
  actor: Actor,
  deps: TenantServices,
  { readOnly, topics: ofReply, readForeign }: ContextOptions,
): Context {
  const watch = deps.checkTopics?.(at.db, ofReply);
  return {
    ...values,
    org: at.org,
    db: watch?.db ?? at.db,
    actor,
    audit: (action, subject, facts = {}) =>
      addAuditEntry(at, { userId: whoActs(actor), action, subject, facts, requestId: values.requestId }),
    say: (key, facts, language = values.language) => wordOf(deps.words[language], language, key, facts),
    contributions: (point) => point.contributionsIn(deps.contributions),
    readForeign: readForeign ?? readForeignFor(actor),
    once: loadedOnce(readOnly),
    reference(topics, key, load) {
      watch?.refuse(topics);
      return deps.references[readOnly ? 'get' : 'peek'](
        at.org,
        stampOf(actor.versions, topics),
        key,
        watch ? (kept) => watch.during(topics, () => load(kept)) : load,
      );
    },
  };
}
