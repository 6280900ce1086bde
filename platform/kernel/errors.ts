/**
 * Refusals. A use case throws a Failure with a code that is also a translation key; the HTTP layer turns
 * the failure's family into a status. Use cases never name a status.
 */
export const statusOf = {
  invalid: 400,
  'signed-out': 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  gone: 410,
  large: 413,
  unprocessable: 422,
  limited: 429,
  broken: 500,
  overloaded: 503,
  full: 507,
} as const;

export type Family = keyof typeof statusOf;

/** A value that may be shown to the caller beside the message: counts, names of fields, the current record. */
export type Facts = Readonly<Record<string, unknown>>;

export class Failure extends Error {
  readonly code: string;
  readonly family: Family;
  readonly facts: Facts;

  constructor(family: Family, code: string, facts: Facts = {}) {
    super(code);
    this.name = 'Failure';
    this.family = family;
    this.code = code;
    this.facts = facts;
  }
}

/** Makes a failure of one kind; carries its code and family so that contracts can list it. */
export interface FailureKind {
  (facts?: Facts): Failure;
  readonly code: string;
  readonly family: Family;
}

/**
 * Declares the failures of an area: `{ alreadyClosed: 'conflict' }` under `HOMEWORKS.errors` gives
 * `failures.alreadyClosed()` with the code `HOMEWORKS.errors.alreadyClosed`, which must be a word of the area.
 */
export function defineFailures<const Kinds extends Record<string, Family>>(
  prefix: string,
  kinds: Kinds,
): { readonly [Name in keyof Kinds]: FailureKind } {
  const entries = Object.entries(kinds).map(([name, family]) => {
    const code = `${prefix}.${name}`;
    const kind = (facts?: Facts) => new Failure(family, code, facts);
    return [name, Object.assign(kind, { code, family })];
  });
  return Object.fromEntries(entries) as { readonly [Name in keyof Kinds]: FailureKind };
}

/** Failures any call may answer with. Their words are in platform/kernel/words. */
export const failures = defineFailures('PLATFORM.errors', {
  invalidInput: 'invalid',
  malformed: 'invalid',
  signedOut: 'signed-out',
  tokenReplaced: 'signed-out',
  forbidden: 'forbidden',
  otherAuthor: 'forbidden',
  /** An administrator sees as another person: reads alone are answered, and none that are that person’s own. */
  seeingOnly: 'conflict',
  seeingOver: 'conflict',
  foreignOrigin: 'forbidden',
  missing: 'missing',
  stale: 'conflict',
  stillRunning: 'conflict',
  tooLarge: 'large',
  keyReused: 'unprocessable',
  tooManyRequests: 'limited',
  overloaded: 'overloaded',
  /** It was not read yet: files of others are read first. */
  fileWaits: 'overloaded',
  stopping: 'overloaded',
  databaseAway: 'overloaded',
  /** The school is being moved to another installation: what is written would stay behind. */
  schoolMoving: 'overloaded',
  /** It has been moved; the facts name its new address. */
  schoolMoved: 'gone',
  diskFull: 'full',
  notPrinted: 'broken',
  unexpected: 'broken',
});
