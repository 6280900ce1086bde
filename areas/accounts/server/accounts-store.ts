/** Accounts and their logins: who may sign in, over all schools. */
import { sql } from 'kysely';
import type { Db } from '#platform/server/db/database.ts';

export interface Account {
  readonly userId: number;
  readonly secretHash: string | null;
  readonly suspended: boolean;
  readonly demonstration: boolean;
}

export async function findAccountByLogin(db: Db, login: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    SELECT a.id AS "userId", a.secret_hash AS "secretHash", a.suspended, a.demonstration
    FROM logins l JOIN accounts a ON a.id = l.user_id WHERE l.login = ${login}
  `.execute(db);
  return rows[0] ?? null;
}

/** Parents' accounts with this number and a password of their own, `most` at most. */
export async function accountsByPhone(db: Db, mark: string, most: number): Promise<readonly Account[]> {
  const { rows } = await sql<Account>`
    SELECT a.id AS "userId", a.secret_hash AS "secretHash", a.suspended, a.demonstration
    FROM accounts_by_phone(${mark}) p JOIN accounts a ON a.id = p.user_id
    WHERE a.secret_hash IS NOT NULL ORDER BY a.id LIMIT ${most}
  `.execute(db);
  return rows;
}

/** Logins that somebody has: all that end with `@code`, and these among the e-mails. */
export async function takenLogins(
  db: Db,
  code: string,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ login: string }>`
    SELECT login FROM logins WHERE NOT email AND split_part(login, '@', 2) = ${code}
    UNION ALL SELECT login FROM logins WHERE login = ANY(${emails}::text[])
  `.execute(db);
  return new Set(rows.map(({ login }) => login));
}

export async function findAccount(db: Db, userId: number): Promise<Account | null> {
  const { rows } = await sql<Account>`
    SELECT id AS "userId", secret_hash AS "secretHash", suspended, demonstration FROM accounts WHERE id = ${userId}
  `.execute(db);
  return rows[0] ?? null;
}

/** The account's logins; the e-mail first, when there is one. */
export async function loginsOf(
  db: Db,
  userId: number,
): Promise<readonly { login: string; email: boolean }[]> {
  const { rows } = await sql<{ login: string; email: boolean }>`
    SELECT login, email FROM logins WHERE user_id = ${userId} ORDER BY email DESC, login
  `.execute(db);
  return rows;
}

export interface NewAccount {
  readonly login: string;
  readonly email: boolean;
  readonly secretHash: string | null;
  readonly language: 'en' | 'fr' | null;
  readonly demonstration: boolean;
}

/** Adds accounts with one login each; returns the ids in the order of the rows. @throws a unique violation when a login is taken. */
export async function addAccounts(db: Db, accounts: readonly NewAccount[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number; login: string }>`
    WITH wanted AS (
      SELECT nextval(pg_get_serial_sequence('accounts', 'id')) AS id, row.*
      FROM jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb)
        AS row(login text, email boolean, "secretHash" text, language text, demonstration boolean)
    ), made AS (
      INSERT INTO accounts (id, secret_hash, language, demonstration)
      SELECT id, "secretHash", language, demonstration FROM wanted RETURNING id
    )
    INSERT INTO logins (login, user_id, email)
    SELECT w.login, w.id, w.email FROM wanted w JOIN made m ON m.id = w.id
    RETURNING user_id AS id, login
  `.execute(db);
  const idOf = new Map(rows.map((row) => [row.login, row.id]));
  return accounts.map((account) => idOf.get(account.login) as number);
}

/** Whether it took the place of another one; the first of an account does not. */
export async function setSecret(db: Db, userId: number, secretHash: string): Promise<boolean> {
  const { rows } = await sql<{ hadOne: boolean }>`
    UPDATE accounts SET secret_hash = ${secretHash} FROM accounts before
    WHERE accounts.id = ${userId} AND before.id = accounts.id
    RETURNING before.secret_hash IS NOT NULL AS "hadOne"
  `.execute(db);
  return rows[0]?.hadOne ?? false;
}

/** Sets a new secret in the place of one that was checked; false when it is not the present one any more. */
export async function replaceSecretOf(
  db: Db,
  userId: number,
  checked: string,
  secretHash: string,
): Promise<boolean> {
  const result = await sql`
    UPDATE accounts SET secret_hash = ${secretHash} WHERE id = ${userId} AND secret_hash = ${checked}
  `.execute(db);
  return result.numAffectedRows === 1n;
}

export async function setLanguageOf(db: Db, userId: number, language: 'en' | 'fr'): Promise<void> {
  await sql`UPDATE accounts SET language = ${language} WHERE id = ${userId}`.execute(db);
}

/** The e-mail the person signs in with from now on. @throws a unique violation when it is taken. */
export async function replaceEmail(db: Db, userId: number, email: string): Promise<void> {
  await sql`DELETE FROM logins WHERE user_id = ${userId} AND email AND login <> ${email}`.execute(db);
  await sql`INSERT INTO logins (login, user_id, email) VALUES (${email}, ${userId}, true)`.execute(db);
}

export async function anyAccount(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM accounts LIMIT 1`.execute(db);
  return rows.length > 0;
}

export async function anyDemonstrationAccount(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM accounts WHERE demonstration LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Whether anybody's account is more than a part of the demonstration. */
export async function anyRealAccount(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM accounts WHERE NOT demonstration LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Takes away an account that never had a secret, with all that names it; false when it has one. */
export async function removeWaitingAccount(db: Db, userId: number): Promise<boolean> {
  const result = await sql`DELETE FROM accounts WHERE id = ${userId} AND secret_hash IS NULL`.execute(db);
  return result.numAffectedRows === 1n;
}

/** Takes away all accounts of the demonstration, with their logins, sessions and tickets. */
export async function removeDemonstrationAccounts(db: Db): Promise<void> {
  await sql`DELETE FROM accounts WHERE demonstration`.execute(db);
}
