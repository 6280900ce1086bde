/** The calls that upload a backup, inspect it, and restore it into the running installation. */
import * as z from 'zod/mini';
import { failures as accountFailures, secret } from '#areas/accounts/contract.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { instantReply, text } from '#platform/kernel/wire-values.ts';
import { canAdministrate } from './contract.ts';

export const failures = defineFailures('BACKUP.errors', {
  /** No backup, cut, or changed after it was written. */
  damaged: 'unprocessable',
  /** Signed with a key that is neither the installation's nor the one that was given. */
  stranger: 'unprocessable',
  /**
   * The same where the school has students already: nobody may write its past elsewhere and restore it with a password of their own. The
   * person who runs the server restores it by the command.
   */
  foreign: 'unprocessable',
  /** Encrypted, and the passphrase is missing or another one. */
  sealed: 'unprocessable',
  /** Written by a newer program than this one. */
  newer: 'unprocessable',
  /** No room on the server's disk. */
  noRoom: 'full',
  /** A piece that does not go on where the one before has ended. */
  pieceElsewhere: 'conflict',
  otherName: 'invalid',
  /** Where the database is another server's, restoring is a command. */
  onlyByCommand: 'conflict',
  /** Another server works on the same database. */
  otherServers: 'conflict',
  /** One is under way. */
  restoring: 'conflict',
});

/** Bytes of a piece: what a proxy lets through in one request, once it is base64. */
export const pieceBytes = 1024 * 1024;
const pieceText = z
  .string()
  .check(z.maxLength(Math.ceil(pieceBytes / 3) * 4), z.regex(/^[A-Za-z0-9+/]+={0,2}$/));

export const bringBackup = defineCall({
  name: 'backup.bringBackup',
  method: 'POST',
  path: '/slm/Backups/v1/bring',
  summary: 'Brings a piece of a backup from the caller’s device; the first one begins a file.',
  needs: [canAdministrate],
  body: z.strictObject({
    id: z.nullable(text({ max: 36 })),
    place: z.int().check(z.nonnegative()),
    piece: pieceText,
  }),
  bodyLimit: Math.ceil(pieceBytes / 3) * 4 + 1024,
  item: z.strictObject({ id: z.string(), bytes: z.int() }),
  failures: [failures.noRoom, failures.pieceElsewhere, failures.onlyByCommand],
  replies: 'record',
});

const chosen = {
  /** A kept one by its name, or an uploaded one by its id. */
  from: z.enum(['kept', 'brought']),
  name: text({ min: 1, max: 100 }),
  /** The key that is believed beside the installation's own. */
  key: z.nullable(text({ max: 100 })),
  passphrase: z.nullable(text({ max: 500 })),
};

const inside = z.strictObject({
  createdAt: instantReply,
  program: z.string(),
  /** The name of the key that signed it. */
  signer: z.string(),
  encrypted: z.boolean(),
  bytes: z.int(),
  schools: z.array(z.string()),
  students: z.int(),
  classes: z.int(),
  accounts: z.int(),
  rows: z.int(),
});
export type InsideBackup = z.infer<typeof inside>;

const faults = [failures.damaged, failures.stranger, failures.foreign, failures.sealed, failures.newer];

export const inspectBackup = defineCall({
  name: 'backup.lookInside',
  method: 'POST',
  path: '/slm/Backups/v1/inside',
  summary: 'What a backup holds. Its signature and all of its content are checked.',
  needs: [canAdministrate],
  secret: true,
  body: z.strictObject(chosen),
  item: inside,
  failures: [...faults, failures.onlyByCommand],
  replies: 'record',
});

export const restoreBackup = defineCall({
  name: 'backup.restoreBackup',
  method: 'POST',
  path: '/slm/Backups/v1/restore',
  summary:
    'Puts a backup in the place of what is there, which is kept as a backup before. Nobody works meanwhile, and everybody signs in again.',
  needs: [canAdministrate],
  secret: true,
  body: z.strictObject({
    ...chosen,
    /** The name of the school, typed to be sure. */
    school: text({ max: 200 }),
    secret,
  }),
  item: z.strictObject({}),
  failures: [
    ...faults,
    failures.otherName,
    failures.onlyByCommand,
    failures.noRoom,
    failures.otherServers,
    failures.restoring,
    accountFailures.wrongSecret,
    accountFailures.tooManyAttempts,
  ],
  replies: 'bare',
});
