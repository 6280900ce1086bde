/** The program: read settings, make the database ready, listen, say where. `npm start` runs it built (server-built.ts). */
import { readSettings } from './server-settings.ts';
import { startServer } from './server-start.ts';
import { sayProblem, sayWelcome } from './server-welcome.ts';

try {
  const settings = readSettings(process.env);
  const lost = (error: unknown) => {
    sayProblem(error, (line) => console.error(line));
    process.exit(1);
  };
  const server = await startServer(settings, (line) => console.log(line), lost);
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
  sayWelcome(settings, server, (line) => console.log(line));
} catch (error) {
  sayProblem(error, (line) => console.error(line));
  process.exit(1);
}
