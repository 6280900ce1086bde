/** One-time tickets: activation slips, mailed reset links, the link of the first start. Only hashes are stored. */
import { sql } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';

export type TicketKind = 'activation' | 'reset' | 'setup' | 'email';

export interface NewTicket {
  readonly codeHash: Buffer;
  readonly kind: TicketKind;
  readonly userId: number | null;
  /** Seconds. */
  readonly lifetime: number;
  /** The new e-mail that a code was mailed to. */
  readonly address?: string;
}

export async function insertTickets(db: Db, tickets: readonly NewTicket[]): Promise<void> {
  const rows = tickets.map((ticket) => ({ ...ticket, codeHash: ticket.codeHash.toString('hex') }));
  await sql`
    INSERT INTO tickets (code_hash, kind, user_id, expires_at, address)
    SELECT decode(row."codeHash", 'hex'), row.kind, row."userId", now() + make_interval(secs => row.lifetime),
      row.address
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS row("codeHash" text, kind text, "userId" bigint, lifetime float8, address text)
  `.execute(db);
}

/** Uses a ticket up; null when there is no such unused, unexpired one, or its person is suspended. Two tries at once: one gets it. */
export async function useTicket(
  db: Db,
  codeHash: Buffer,
  kind: TicketKind,
): Promise<{ userId: number | null } | null> {
  const { rows } = await sql<{ userId: number | null }>`
    UPDATE tickets SET used_at = now()
    WHERE code_hash = ${codeHash} AND kind = ${kind} AND used_at IS NULL AND expires_at > now()
      AND NOT EXISTS (SELECT 1 FROM accounts a WHERE a.id = user_id AND a.suspended)
    RETURNING user_id AS "userId"
  `.execute(db);
  return rows[0] ?? null;
}

/** The owner of a ticket, while it is valid. */
export async function ownerOfTicket(db: Db, codeHash: Buffer, kind: TicketKind): Promise<number | null> {
  const { rows } = await sql<{ userId: number | null }>`
    SELECT user_id AS "userId" FROM tickets
    WHERE code_hash = ${codeHash} AND kind = ${kind} AND used_at IS NULL AND expires_at > now()
  `.execute(db);
  return rows[0]?.userId ?? null;
}

/** Uses up the code that was mailed to a new e-mail of this person; gives the address, null when there is no such code. */
export async function useEmailTicket(db: Db, codeHash: Buffer, userId: number): Promise<string | null> {
  const { rows } = await sql<{ address: string }>`
    UPDATE tickets SET used_at = now()
    WHERE code_hash = ${codeHash} AND kind = 'email' AND user_id = ${userId} AND used_at IS NULL AND expires_at > now()
    RETURNING address
  `.execute(db);
  return rows[0]?.address ?? null;
}

/** How many such tickets of this person are unused and not run out. */
export async function countTickets(db: Db, userId: number, kind: TicketKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM tickets
    WHERE user_id = ${userId} AND kind = ${kind} AND used_at IS NULL AND expires_at > now()
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether there is such a ticket of this person, unused and not run out. */
export async function isTicketValid(
  db: Db,
  codeHash: Buffer,
  kind: TicketKind,
  userId: number,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM tickets
    WHERE code_hash = ${codeHash} AND kind = ${kind} AND user_id = ${userId} AND used_at IS NULL AND expires_at > now()
  `.execute(db);
  return rows.length > 0;
}

/** Those of the people who have such a ticket, unused and not run out. */
export async function holdersOfTickets(
  db: Db,
  userIds: readonly number[],
  kind: TicketKind,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ userId: number }>`
    SELECT DISTINCT user_id AS "userId" FROM tickets
    WHERE user_id = ANY(${userIds}) AND kind = ${kind} AND used_at IS NULL AND expires_at > now()
  `.execute(db);
  return new Set(rows.map(({ userId }) => userId));
}

/** Takes back the unused tickets of a person: a new one replaces the old, and a changed secret ends them all. */
export async function withdrawTickets(db: Db, userId: number, kind: TicketKind): Promise<void> {
  await sql`DELETE FROM tickets WHERE user_id = ${userId} AND kind = ${kind} AND used_at IS NULL`.execute(db);
}

/** Takes back these tickets, where they are unused. */
export async function withdrawTicketsOf(db: Db, codeHashes: readonly Buffer[]): Promise<void> {
  const hashes = codeHashes.map((hash) => hash.toString('hex'));
  await sql`
    DELETE FROM tickets WHERE used_at IS NULL
      AND code_hash IN (SELECT decode(hash, 'hex') FROM unnest(${hashes}::text[]) AS hash)
  `.execute(db);
}

/** Those that ran out a month ago, used or not: nobody asks about them any more. */
export async function forgetOldTickets(db: Db): Promise<void> {
  await sql`DELETE FROM tickets WHERE expires_at < now() - interval '30 days'`.execute(db);
}

/** Takes back tickets that belong to nobody yet: the links of earlier first starts. */
export async function withdrawSetupTickets(db: Db): Promise<void> {
  await sql`DELETE FROM tickets WHERE kind = 'setup' AND used_at IS NULL`.execute(db);
}
