/** The message for the person who starts the program. */
import { DatabaseProblem } from '#platform/server/db/connection.ts';
import { demonstrationAccounts, demonstrationSecret } from './demonstration/accounts.ts';
import { commandLine } from './server-release.ts';
import { BadSetting, type Settings } from './server-settings.ts';
import type { RunningServer } from './server-start.ts';

type Say = (line: string) => void;

export function sayWelcome(settings: Settings, server: RunningServer, say: Say): void {
  say('');
  say(`  Cahier is ready: ${server.address}`);
  if (server.setupLink) {
    say('');
    say('  This installation is empty. Open this link once, within a week, to create your school:');
    say(`  ${server.setupLink}`);
  }
  if (server.demonstration) {
    say('');
    say(`  Demonstration accounts, all with the password ${demonstrationSecret}:`);
    for (const { login, who } of demonstrationAccounts) say(`    ${login.padEnd(28)} ${who}`);
    if (settings.demonstration !== 'public')
      say(`  They work on this machine only. Take them away with: ${commandLine('demo:remove')}`);
  }
  if (settings.smtpUrl === null) say(`  Mail is written to ${settings.mailFolder} until SMTP_URL is set.`);
  say('');
}

/** A sentence for what the reader can mend; the whole trace for what only we can. */
export function sayProblem(error: unknown, say: Say): void {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (error instanceof BadSetting || error instanceof DatabaseProblem) say(`\n  ${error.message}\n`);
  else if (code === 'EADDRINUSE')
    say(
      `\n  The port is in use. Stop the other program, or start with another one: PORT=3001 ${commandLine('start')}\n`,
    );
  else if (code === 'EACCES')
    say(`\n  This address or folder may not be used: ${(error as Error).message}\n`);
  else say(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
