/** The real server with its channels over a test's database: sends to providers of this machine. */
import { buildHttp } from '#app/server-http.ts';
import { readSettings } from '#app/server-settings.ts';
import { realAddresses } from '#areas/notifications/server/public.ts';
import type { Instant } from '#platform/kernel/time.ts';
import type { ConnectionSettings } from '#platform/server/db/connection.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { sealingWith } from '#platform/server/installation/sealing.ts';
import { openLog } from '#platform/server/log.ts';
import { openMail } from '#platform/server/mail/mail.ts';
import { quietBackups } from '#testing/quiet-backups.ts';
import { testPushKeys } from '#testing/test-sealing.ts';

export interface SendingOptions {
  readonly database: ConnectionSettings;
  /** The installation's key, in hex. */
  readonly sealingKey: string;
  readonly smsUrl: string;
  readonly smtpUrl: string;
  /** Its clock begins here. */
  readonly now: Instant;
}

/** @returns ends it */
export async function openSendingServer({
  database: connection,
  sealingKey,
  smsUrl,
  smtpUrl,
  now,
}: SendingOptions): Promise<() => Promise<void>> {
  const started = Date.now();
  const clock = () => new Date(Date.parse(now) + Date.now() - started).toISOString() as Instant;
  const settings = readSettings({ SMTP_URL: smtpUrl });
  const log = openLog('silent');
  const database = openDatabase(connection, 6);
  const app = await buildHttp({
    settings,
    version: 'test',
    database,
    log,
    sealing: sealingWith(Buffer.from(sealingKey, 'hex')),
    pushKeys: testPushKeys,
    sendMail: openMail({ smtpUrl, from: settings.mailFrom, folder: '' }, log),
    backups: quietBackups,
    health: { database, dataDir: null, newestMigration: 1, stopping: () => false },
    clientFolder: null,
    worksByItself: true,
    smsAddresses: { ...realAddresses([]), orange: smsUrl, infobip: () => smsUrl },
    checkReplies: false,
    now: clock,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return async () => {
    await app.close();
    await database.close();
  };
}
