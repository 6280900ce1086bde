/** The calls of the installation's backups. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { instantReply } from '#platform/kernel/wire-values.ts';

/** Looks after backups (permissions.md: "Accounts, roles, settings"). */
export const canAdministrate = 'Administrator';

const backups = z.strictObject({
  /** When the last one was made; null when there is none. */
  lastAt: z.nullable(instantReply),
  /** Since when making one fails; null when it does not. */
  failedAt: z.nullable(instantReply),
  /** One is being made now. */
  running: z.boolean(),
  /** How many the server keeps; 0 when it makes none by itself. */
  kept: z.int(),
  /** Details for the only school of the installation; null where there are others. */
  own: z.nullable(
    z.strictObject({
      /** The newest first. */
      files: z.array(z.strictObject({ file: z.string(), createdAt: instantReply, bytes: z.int() })),
      folder: z.string(),
      /** The key that a restore on another machine needs; null before the first backup. */
      key: z.nullable(z.string()),
      encrypted: z.boolean(),
      /** Restoring from here; null where that is for who runs the server. */
      restore: z.nullable(
        z.strictObject({
          /** How the last one went; null before the first. */
          last: z.nullable(
            z.strictObject({
              outcome: z.enum(['begun', 'done', 'failed', 'interrupted']),
              at: instantReply,
              /** Time of the backup. */
              createdAt: instantReply,
            }),
          ),
        }),
      ),
    }),
  ),
});
export type Backups = z.infer<typeof backups>;

export const readBackups = defineCall({
  name: 'backup.readBackups',
  method: 'GET',
  path: '/slm/Backups/v1/get',
  summary: 'When the last backup of the installation was made, and which are kept.',
  needs: [canAdministrate],
  item: backups,
  replies: 'record',
});

export const makeBackup = defineCall({
  name: 'backup.makeBackup',
  method: 'POST',
  path: '/slm/Backups/v1/create',
  summary: 'Begins a backup now. It is listed when it was made.',
  needs: [canAdministrate],
  item: backups,
  replies: 'record',
});
