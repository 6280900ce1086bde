/**
 * A server process reduced to its database: starts the embedded PostgreSQL on the folder given, says so in a line of
 * JSON on its output, and stops it when it gets SIGTERM. For tests that kill it, or run it as another user.
 */
import { startDatabase } from '../../platform/server/db/start-database.ts';

const say = (facts: object) => process.stdout.write(`${JSON.stringify(facts)}\n`);
const heard: string[] = [];
const listen = (_facts: object, message: string) => void heard.push(message);

const began = performance.now();
try {
  const database = await startDatabase(
    { dataDir: process.argv[2] },
    { info: listen, warn: listen, error: listen },
  );
  const ms = Math.round(performance.now() - began);
  // Set before the ready line is printed: its reader may send the signal at once.
  process.on('SIGTERM', () => {
    void database.stop().then(() => process.exit(0));
  });
  say({ ready: true, ms, owner: database.owner, heard });
  setInterval(() => {}, 60_000);
} catch (error) {
  say({ ready: false, reason: error instanceof Error ? error.message : String(error) });
  process.exit(1);
}
