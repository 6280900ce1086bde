/** `npm test`: every check there is. What takes long runs in `npm run prove`, of which this runs a sample. */
import { runStages } from './running/run-stages.ts';
import * as stage from './stages.ts';

await runStages(
  [
    stage.build,
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
    ...stage.types,
    stage.tables,
    stage.budget,
    stage.tests('pure'),
    stage.server,
    stage.patientTests('screen'),
    stage.patientTests('e2e', { after: ['build'] }),
    stage.coverage,
  ],
  stage.passedList,
);
