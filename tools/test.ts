/** `npm test`: all checks and tests. Long tests run in `npm run prove`, of which this runs a sample. */
import { runStages } from './running/run-stages.ts';
import { chooseSeed } from './running/seed.ts';
import type { Stage } from './running/stage.ts';
import * as stage from './stages.ts';

const checks = [
  ...stage.types,
  stage.formatAndLint,
  stage.walls,
  stage.names,
  stage.sql,
  stage.clock,
  stage.words,
  stage.language,
  stage.documents,
  stage.lock,
  stage.deadCode,
  stage.budget,
];

/**
 * Screens and walks wait for their browser a sixth of the time; the checks are done in it. Beside the server's tests they cost more
 * than they gain, but for one: while the database of these tests is prepared, a quarter of a minute on one core, the other is idle.
 */
function besideTests(check: Stage): Stage {
  const before = check.name === 'types server' ? ['build', 'pure', stage.tables.name] : [stage.server.name];
  return Object.assign({}, check, { cores: 0, after: [...(check.after ?? []), ...before] });
}

const all = [
  stage.build,
  stage.tests('pure', { cores: 1 }),
  // It starts a database server, which must not wait for idle cores: it gets a core of its own.
  stage.tables,
  stage.server,
  ...checks.map(besideTests),
  stage.patientTests('screen'),
  stage.patientTests('e2e', { after: ['build'] }),
];
chooseSeed();
await runStages([...all, stage.coverageOf(all)], stage.passedList);
