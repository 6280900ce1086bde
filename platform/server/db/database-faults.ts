/** Classifies errors of PostgreSQL: is the connection gone, may the statement be retried, which failure do we report. */
import { Failure, type FailureKind, failures } from '../../kernel/errors.ts';

const lostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08003',
  '08000',
  // PgBouncer's only code: it lost PostgreSQL, or finds none.
  '08P01',
]);
const lostMessages =
  /Connection terminated|connection error|Client was closed|not queryable|the database system is|Query read timeout/i;

/** The connection broke or could not be made; whether the last statement took effect is unknown. */
export function connectionFault(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof Failure) return false;
  if (poolIsFull(error)) return false;
  return lostCodes.has(codeOf(error)) || lostMessages.test(error.message);
}

/** PostgreSQL has no room for another connection: nothing was sent yet. */
export function noRoom(error: unknown): boolean {
  return codeOf(error) === '53300';
}

/** A standby answered somebody who asked to write: after a failover an address may lead to one for a moment. */
export function standbyAnswered(error: unknown): boolean {
  return codeOf(error) === '25006';
}

/** The error behind a refused beginning of a transaction that may write: a standby has no code of its own for it. */
export function refusedOpening(error: unknown): Error {
  if (codeOf(error) === '0A000') return new Error('Connection terminated: a standby answered.');
  return error instanceof Error ? error : new Error(String(error));
}

/** The transaction lost a race and is safe to run again: a deadlock or a serialization failure. */
export function retryable(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40P01' || code === '40001';
}

/** The failure to answer with; an error that is not the database's is passed on. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof Failure) return error;
  if (poolIsFull(error)) return failures.overloaded({ retryAfter: 1 });
  const code = codeOf(error);
  switch (code) {
    case '57014':
      return failures.overloaded({ retryAfter: 2 });
    case '55P03':
      return failures.overloaded({ retryAfter: 1 });
    case '53100':
      return failures.diskFull({ retryAfter: 20 });
    case '53300':
      return failures.overloaded({ retryAfter: 1 });
    // Raised by `refuse_moving` in the database.
    case 'CM001':
      return failures.schoolMoving({ retryAfter: 30 });
    case 'CM002':
      return failures.schoolMoved({ address: detailOf(error) });
  }
  // The referenced row was deleted while the request was on its way. The log must show it: an unforeseen removal gives the same error.
  if (code === '23503') return causedBy(error, failures.missing());
  // Too little of something else (memory, a configured limit), and what the system beneath refused (a read of the disk):
  // both pass or are mended while the caller waits. The log must show them, for somebody has to look.
  if (code.startsWith('53')) return causedBy(error, failures.overloaded({ retryAfter: 5 }));
  if (code.startsWith('58')) return causedBy(error, failures.databaseAway({ retryAfter: 10 }));
  return connectionFault(error) ? failures.databaseAway({ retryAfter: 5 }) : error;
}

function causedBy(error: unknown, failure: Failure): Failure {
  failure.cause = error;
  return failure;
}

/** Somebody else locked the row for longer than the lock timeout. */
export function lockTimedOut(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** The write breaks a constraint (class 23 of SQLSTATE), or removes rows that others reference. */
export function breaksConstraint(error: unknown): boolean {
  return codeOf(error).startsWith('23');
}

/** A row that somebody else's rows point to stays: @throws `inUse` then, and whatever else `removal` throws. */
export async function unlessInUse<Result>(removal: Promise<Result>, inUse: FailureKind): Promise<Result> {
  return removal.catch((error: unknown) => {
    throw stillPointedTo.has(codeOf(error)) ? inUse() : error;
  });
}

/** Keeps unique values unique: @throws the failure that `taken` names for the constraint, and any other error of `work`. */
export async function unlessTaken<Result>(
  work: Promise<Result>,
  taken: Readonly<Record<string, FailureKind>>,
): Promise<Result> {
  return work.catch((error: unknown) => {
    const refusal = taken[violatedConstraint(error)];
    throw refusal ? refusal() : error;
  });
}

/** Foreign key violation, and its form where the key says RESTRICT. */
const stillPointedTo = new Set(['23503', '23001']);

function violatedConstraint(error: unknown): string {
  if (typeof error !== 'object' || error === null || codeOf(error) !== '23505') return '';
  return 'constraint' in error ? String(error.constraint) : '';
}

/** No connection of the program's pool was free in time, or none of PgBouncer's. */
function poolIsFull(error: unknown): boolean {
  return (
    error instanceof Error && /timeout exceeded when trying to connect|query_wait_timeout/.test(error.message)
  );
}

function detailOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'detail' in error ? String(error.detail) : '';
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
