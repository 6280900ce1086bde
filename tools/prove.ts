/** `npm run prove`: what takes long (all kills, slow tests, the full sweep of screens, policy mutants, load). */
import { runStages } from './running/run-stages.ts';
import * as stage from './stages.ts';

await runStages(
  [
    stage.build,
    stage.pureWithEveryCase,
    stage.screensWithEveryCase,
    stage.onOldestPostgres,
    stage.patientTests('walks', { after: ['build'] }),
    stage.tests('prove', { after: ['build'], minutes: 240 }),
  ],
  stage.passedList,
);
