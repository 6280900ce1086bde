import { keepBackups } from '#platform/server/backup/kept-backups.ts';
import { openLog } from '#platform/server/log.ts';

/** For servers whose backups nobody looks at: there is no folder, and none is made. */
export const quietBackups = keepBackups({
  owner: { connectionString: 'postgres://nobody@127.0.0.1:1/nothing' },
  dataDir: '/dev/null/data',
  folder: '/dev/null/backups',
  kept: 0,
  passphrase: null,
  program: 'test',
  log: openLog('silent'),
});
