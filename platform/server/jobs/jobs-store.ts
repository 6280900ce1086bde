/** Jobs: waiting, running and finished. */
import { type RawBuilder, sql } from 'kysely';
import type { Facts } from '../../kernel/errors.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Actor, Context } from '../context.ts';
import type { Db, InOrganisation } from '../db/database.ts';
import { jobKinds } from './job-kind.ts';

export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

export interface Job {
  readonly id: number;
  readonly kind: string;
  readonly subject: string;
  readonly input: unknown;
  readonly state: JobState;
  readonly done: number;
  /** Null until it is known. */
  readonly total: number | null;
  readonly attempts: number;
  /** The code of what went wrong. */
  readonly fault: string | null;
  readonly faultFacts: Facts | null;
  /** The person who asked, with their rights and language at that time; deleted when the job ends. */
  readonly actor: StoredActor;
}

/** One that went wrong. */
export interface FailedJob extends Pick<Job, 'id' | 'kind' | 'fault' | 'faultFacts'> {
  readonly endedAt: Instant;
}

type StoredActor = Omit<Actor, 'versions'> & {
  readonly reads: Context['language'];
  /** Names the request that asked, in the log. Jobs of an older version have none. */
  readonly requestId?: string;
};

const columns = sql`id, kind, subject, input, state, done, total, attempts, fault, fault_facts AS "faultFacts",
  asked_as AS "actor"`;

/** Puts a job into the queue, in the transaction of who asks. It begins when that is committed, and not before the moment that it waits for. */
export async function addJob(
  { org, db, actor, language, requestId }: Context,
  {
    kind,
    subject,
    input,
    notBefore = null,
  }: Pick<Job, 'kind' | 'subject'> & { readonly input: object; readonly notBefore?: Instant | null },
): Promise<void> {
  const { versions: _versions, ...rest } = actor;
  const storedActor: StoredActor = { ...rest, reads: language, requestId };
  await sql`
    INSERT INTO jobs (org_id, kind, subject, input, made_by, asked_as, not_before)
    VALUES (${org}, ${kind}, ${subject}, ${JSON.stringify(input)}, ${actor.userId}, ${JSON.stringify(storedActor)}, ${notBefore})
  `.execute(db);
}

/** The last job that works on the record. */
export async function lastJobOf({ org, db }: InOrganisation, subject: string): Promise<Job | null> {
  const { rows } = await sql<Job>`
    SELECT ${columns} FROM jobs WHERE org_id = ${org} AND subject = ${subject} ORDER BY id DESC LIMIT 1
  `.execute(db);
  return rows[0] ?? null;
}

/** Those of the records that a job waits to work on, or works on. */
export async function underWay(
  { org, db }: InOrganisation,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ subject: string }>`
    SELECT subject FROM jobs WHERE org_id = ${org} AND subject = ANY(${subjects}) AND state IN ('waiting', 'running')
  `.execute(db);
  return new Set(rows.map(({ subject }) => subject));
}

/** Stops waiting jobs at once, and a running job when it next reports its progress. */
export function stopJobOf(at: InOrganisation, subject: string): Promise<void> {
  return stopJobs(at, sql`subject = ${subject}`);
}

/** The same for all that somebody asked for: a job is done with the rights of then, which are no longer theirs, unless it finds them itself. */
export function stopJobsOf(context: Context, userId: number): Promise<void> {
  const kept = context.contributions(jobKinds).flatMap(({ id, findsRights }) => (findsRights ? [id] : []));
  return stopJobs(context, sql`made_by = ${userId} AND kind <> ALL(${kept}::text[])`);
}

async function stopJobs({ org, db }: InOrganisation, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    UPDATE jobs SET cancel_wished = true,
      ended_at = CASE WHEN state = 'waiting' THEN now() END,
      asked_as = CASE WHEN state = 'waiting' THEN '{}' ELSE asked_as END,
      state = CASE WHEN state = 'waiting' THEN 'cancelled' ELSE state END
    WHERE org_id = ${org} AND ${which} AND state IN ('waiting', 'running')
  `.execute(db);
}

/** The school and number of the oldest job that waits or whose process died; of any school. */
export async function nextJob(db: Db): Promise<{ readonly org: number; readonly id: number } | null> {
  const { rows } = await sql<{ org: number; id: number }>`SELECT org_id AS org, id FROM next_job()`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Jobs of all schools that are not done, by their state. */
export async function countUnfinishedJobs(db: Db): Promise<Readonly<Record<'waiting' | 'running', number>>> {
  const { rows } = await sql<{ state: 'waiting' | 'running'; amount: number }>`
    SELECT state, amount FROM unfinished_jobs()
  `.execute(db);
  return { waiting: 0, running: 0, ...Object.fromEntries(rows.map(({ state, amount }) => [state, amount])) };
}

/** Makes it this process's for some seconds; null when another one was faster. */
export async function takeJob(
  { org, db }: InOrganisation,
  id: number,
  { lease, seconds }: { readonly lease: string; readonly seconds: number },
): Promise<Job | null> {
  const { rows } = await sql<Job>`
    UPDATE jobs SET state = 'running', lease = ${lease}, lease_until = now() + make_interval(secs => ${seconds}),
      attempts = attempts + 1, done = 0, total = NULL
    WHERE org_id = ${org} AND id = ${id} AND (state = 'waiting' OR (state = 'running' AND lease_until < now()))
    RETURNING ${columns}
  `.execute(db);
  return rows[0] ?? null;
}

/** Notes how far it is and keeps it for some more seconds; false when it is to stop, or is another process's by now. */
export async function keepJob(
  { org, db }: InOrganisation,
  id: number,
  at: {
    readonly lease: string;
    readonly seconds: number;
    readonly done: number;
    readonly total: number | null;
  },
): Promise<boolean> {
  const { rows } = await sql<{ stop: boolean }>`
    UPDATE jobs SET lease_until = now() + make_interval(secs => ${at.seconds}), done = ${at.done},
      total = ${at.total}
    WHERE org_id = ${org} AND id = ${id} AND state = 'running' AND lease = ${at.lease}
    RETURNING cancel_wished AS stop
  `.execute(db);
  return rows[0]?.stop === false;
}

/** A job whose process it has ended: the next process takes it at once, and refuses it (`mostAttempts` of work-jobs.ts). */
export async function useUpAttempts(
  { org, db }: InOrganisation,
  id: number,
  { lease, attempts }: { readonly lease: string; readonly attempts: number },
): Promise<void> {
  await sql`
    UPDATE jobs SET attempts = ${attempts}, lease_until = now()
    WHERE org_id = ${org} AND id = ${id} AND state = 'running' AND lease = ${lease}
  `.execute(db);
}

/** Whether it is still this process's to end. */
export async function endJob(
  { org, db }: InOrganisation,
  id: number,
  end: {
    readonly lease: string;
    readonly state: 'done' | 'failed' | 'cancelled';
    readonly fault: string | null;
    readonly facts: Facts | null;
  },
): Promise<boolean> {
  const result = await sql`
    UPDATE jobs SET state = ${end.state}, ended_at = now(), asked_as = '{}', fault = ${end.fault},
      fault_facts = ${end.facts === null ? null : JSON.stringify(end.facts)}, lease = NULL, lease_until = NULL,
      done = CASE WHEN ${end.state} = 'done' THEN coalesce(total, done) ELSE done END
    WHERE org_id = ${org} AND id = ${id} AND state = 'running' AND lease = ${end.lease}
  `.execute(db);
  return result.numAffectedRows === 1n;
}

/** Work of the last seven days that failed, the newest first; not what was begun again on the same record since. */
export async function listFailedJobs({ org, db }: InOrganisation): Promise<readonly FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    SELECT id, kind, ended_at AS "endedAt", fault, fault_facts AS "faultFacts" FROM jobs j
    WHERE org_id = ${org} AND state = 'failed' AND ended_at > now() - interval '7 days'
      AND NOT EXISTS (SELECT 1 FROM jobs n WHERE n.org_id = ${org} AND n.subject = j.subject AND n.id > j.id)
    ORDER BY id DESC LIMIT 50
  `.execute(db);
  return rows;
}

/** Deletes jobs that ended a month ago. */
export async function forgetOldJobs({ org, db }: InOrganisation): Promise<void> {
  await sql`DELETE FROM jobs WHERE org_id = ${org} AND ended_at < now() - interval '30 days'`.execute(db);
}
