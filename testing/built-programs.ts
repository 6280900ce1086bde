/** A run of tests that comes after a build starts built child processes: from their sources each takes two to four times as long. */
import { resolve } from 'node:path';
import { startBuiltPrograms } from '#platform/server/processes/child-program.ts';

const folder = process.env['BUILT_PROGRAMS'];
if (folder) startBuiltPrograms(resolve(folder));
