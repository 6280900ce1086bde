/** Runs waiting jobs one after another until none is left. */
import { randomUUID } from 'node:crypto';
import { Failure, failures } from '../../kernel/errors.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Context } from '../context.ts';
import { asOrg, type Database, type InOrganisation } from '../db/database.ts';
import type { Printer } from '../documents/printer.ts';
import { readForeignFor, readingBefore } from '../foreign/read-foreign.ts';
import type { Log } from '../log.ts';
import { type ContextOptions, schoolContext, type TenantServices } from '../make-contexts.ts';
import { type ReferenceLists, referenceLists } from '../reference.ts';
import { type JobKind, JobStopped, jobKinds, type StepsOfJob, type TellProgress } from './job-kind.ts';
import { endJob, type Job, keepJob, nextJob, takeJob } from './jobs-store.ts';

export interface JobWorker extends Pick<TenantServices, 'words' | 'contributions'> {
  readonly database: Database;
  readonly log: Log;
  now(): Instant;
  /** Seconds after which a job whose process died is taken by the next one. */
  readonly lease: number;
  readonly printer: Printer;
  /** Tells the keeper of this process which job it has taken: it learns nothing more where the job ends the process. */
  took?(job: TakenJob): void;
}

/** A job that a process works on. */
export interface TakenJob {
  readonly org: number;
  readonly id: number;
  readonly lease: string;
}

/** Beginnings of one job, before it counts as one that ends its process. */
export const mostAttempts = 3;

/** Gives how many were done. */
export async function workJobs(worker: JobWorker): Promise<number> {
  for (let count = 0; ; count++) {
    const next = await nextJob(worker.database.plain);
    if (!next) return count;
    await workOne(worker, asOrg(next.org), next.id);
  }
}

async function workOne(worker: JobWorker, org: InOrganisation['org'], id: number): Promise<void> {
  const { database, lease: seconds, log } = worker;
  const lease = randomUUID();
  const job = await database.write(org, (at) => takeJob(at, id, { lease, seconds }));
  if (!job) return;
  worker.took?.({ org, id, lease });
  const requestId = requestOf(job);
  const began = performance.now();
  const end = (at: InOrganisation, part: Pick<Parameters<typeof endJob>[2], 'state' | 'fault' | 'facts'>) =>
    endJob(at, id, { lease, ...part });
  let at = { done: 0, total: null as number | null };
  const keep = () =>
    database.write(org, (inOrganisation) => keepJob(inOrganisation, id, { lease, seconds, ...at }));
  let reportedAt = Date.now();
  const tell: TellProgress = async (done, total) => {
    at = { done, total };
    if (done < total && Date.now() - reportedAt < 300) return;
    reportedAt = Date.now();
    if (!(await keep())) throw new JobStopped();
  };
  const heartbeat = setInterval(() => void keep().catch(() => undefined), (seconds * 1000) / 3);
  try {
    const kind = kindOf(worker, job);
    if (job.attempts > mostAttempts) throw (kind.endsProcess ?? failures.unexpected)();
    const done = { state: 'done', fault: null, facts: null } as const;
    if ('runInSteps' in kind) {
      const references = referenceLists();
      const step: StepsOfJob['step'] = (work) =>
        database.write(org, (inOrganisation) =>
          work(contextOf(worker, inOrganisation, job, { references, readOnly: true })),
        );
      await kind.runInSteps({ step, printer: worker.printer }, job.input as never, tell);
      await database.write(org, (inOrganisation) => end(inOrganisation, done));
    } else
      await readingBefore(readForeignFor({ org, userId: job.actor.userId }), (readForeign) =>
        database.write(org, async (inOrganisation) => {
          const use = { references: referenceLists(), readOnly: false, readForeign };
          await kind.run(contextOf(worker, inOrganisation, job, use), job.input as never, tell);
          // In the same transaction: what another process has taken over meanwhile is done by that one alone.
          if (!(await end(inOrganisation, done))) throw new JobStopped();
        }),
      );
  } catch (error) {
    const failure = error instanceof Failure ? error : failures.unexpected();
    if (!(error instanceof JobStopped || error instanceof Failure))
      log.error({ error, kind: job.kind, reqId: requestId }, 'A job failed.');
    const state = error instanceof JobStopped ? 'cancelled' : 'failed';
    const fault = state === 'cancelled' ? null : failure.code;
    await database.write(org, (inOrganisation) =>
      end(inOrganisation, { state, fault, facts: fault === null ? null : failure.facts }),
    );
  } finally {
    clearInterval(heartbeat);
    log.info({ kind: job.kind, reqId: requestId, ms: Math.round(performance.now() - began) }, 'job');
  }
}

/** Audited and logged as the request that asked for it, so that one search finds both. */
function requestOf({ id, actor }: Job): string {
  return actor.requestId ?? `job ${id}`;
}

function kindOf({ contributions }: JobWorker, job: Job): JobKind {
  const kind = jobKinds.contributionsIn(contributions).find(({ id }) => id === job.kind);
  if (!kind) throw new Error(`Nobody knows how to do ${job.kind}.`);
  return kind;
}

/** With the rights of who asked, as they were then. */
function contextOf(
  worker: JobWorker,
  inOrganisation: InOrganisation,
  job: Job,
  { references, ...options }: Omit<ContextOptions, 'topics'> & { references: ReferenceLists },
): Context {
  const { reads, requestId: _requestId, ...actor } = job.actor;
  const now = worker.now();
  const values = { requestId: requestOf(job), now, writtenAt: now, language: reads };
  const services = { words: worker.words, contributions: worker.contributions, references };
  return schoolContext(inOrganisation, values, { ...actor, versions: new Map() }, services, {
    ...options,
    topics: null,
  });
}
