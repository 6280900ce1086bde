/** Starts everything in order and stops it in the opposite one; a restore from the settings goes on in between. */
import { settleRestoreNote } from '#platform/server/backup/restore-note.ts';
import { startDatabase } from '#platform/server/db/start-database.ts';
import { nowFromClock } from '#platform/server/http.ts';
import { openLog } from '#platform/server/log.ts';
import type { ServingParts } from './server-parts.ts';
import { type RestoringParts, restorerOf } from './server-restoring.ts';
import { type Serving, serve } from './server-serving.ts';
import type { Settings } from './server-settings.ts';
import { readVersion } from './server-version.ts';
import { openWaitingRoom } from './server-waiting-room.ts';

export interface RunningServer {
  /** Where the application answers, e.g. http://127.0.0.1:3000. */
  readonly address: string;
  /** The one-time link of an empty installation; null otherwise. */
  readonly setupLink: string | null;
  readonly demonstration: boolean;
  /** Finishes what is in work (10 s at most), then closes the database. */
  stop(): Promise<void>;
}

/**
 * @param client until when the web client is being built
 * @param onLost when nothing can be served any more after a restore: whoever started the program ends it
 * @throws DatabaseProblem, or the error of the port, with nothing left running.
 */
export async function startServer(
  settings: Settings,
  say: (line: string) => void,
  onLost: (error: unknown) => void,
  client: Promise<void>,
): Promise<RunningServer> {
  const log = openLog(settings.logLevel);
  const version = await readVersion();
  const started = await startDatabase(settings, log);
  try {
    const { spare } = started;
    let serving: Serving;
    let underWay: Promise<void> = Promise.resolve();
    let stopped = false;
    // On the internet everybody has the demonstration's password.
    const restorer =
      spare && settings.demonstration !== 'public'
        ? restorerOf({ ...settings, spare, log, whileNobodyWorks })
        : null;
    const parts: ServingParts = { settings, version, log, started, restorer, say, client };
    serving = await serve(parts, settings.port);
    // The replaced database is deleted only once the new one is served, and no other server fills a spare one.
    if (spare && !(await spare.isShared()))
      await settleRestoreNote(settings.dataDir, await spare.clear(), nowFromClock());

    async function exchange(work: Parameters<RestoringParts['whileNobodyWorks']>[0]): Promise<void> {
      if (stopped) return;
      await serving.stop();
      const room = await openWaitingRoom(settings.host, serving.port);
      // The school is served again whether the work succeeded or failed.
      await work(serving.backups).catch((error) =>
        log.error({ error }, 'How a restore went could not be noted.'),
      );
      await room.close();
      serving = await serve(parts, serving.port);
      await spare?.clear();
    }
    function whileNobodyWorks(work: Parameters<RestoringParts['whileNobodyWorks']>[0]): Promise<void> {
      underWay = underWay.then(() => exchange(work)).catch(onLost);
      return underWay;
    }

    const publicUrl = settings.publicUrlGiven
      ? settings.publicUrl
      : `http://${settings.host}:${serving.port}`;
    return {
      address: publicUrl,
      setupLink: serving.setupCode && `${publicUrl}/setup#${serving.setupCode}`,
      demonstration: serving.demonstration,
      async stop() {
        stopped = true;
        await underWay;
        await serving.stop();
        await started.stop();
      },
    };
  } catch (error) {
    await started.stop();
    throw error;
  }
}
