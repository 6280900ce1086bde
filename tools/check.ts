/** `npm run check`: what can be told within seconds, before every commit. */
import { runStages } from './running/run-stages.ts';
import * as stage from './stages.ts';

await runStages(
  [
    stage.formatAndLint,
    stage.walls,
    stage.names,
    stage.sql,
    stage.clock,
    stage.words,
    stage.documents,
    stage.lock,
    stage.types,
  ],
  stage.passedList,
);
