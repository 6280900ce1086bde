/** The program: read settings, make the database ready, listen, say where. `npm start` runs it built (server-built.ts). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepareClient } from './server-built.ts';
import { readSettings } from './server-settings.ts';
import { startServer } from './server-start.ts';
import { sayProblem, sayWelcome } from './server-welcome.ts';

try {
  const settings = readSettings(process.env);
  const lost = (error: unknown) => {
    sayProblem(error, (line) => console.error(line));
    process.exit(1);
  };
  const say = (line: string) => console.log(line);
  // `npm start` builds the web client while it makes the first database. A database with data is not touched before the build succeeded.
  const client = process.argv.includes('client') ? prepareClient(say) : Promise.resolve();
  if (settings.databaseUrl !== null || existsSync(join(settings.dataDir, 'installation.key'))) await client;
  // It is awaited before the first request; a failure ends the start there, after the database is closed.
  client.catch(() => undefined);
  const server = await startServer(settings, say, lost, client);
  // Before the address is printed: a process that reads it may stop the program at once.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
  sayWelcome(settings, server, say);
} catch (error) {
  sayProblem(error, (line) => console.error(line));
  process.exit(1);
}
