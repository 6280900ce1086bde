/** `npm run check`: the faults that can be found within seconds, before every commit. Only what has changed is checked again. */
import { runUnlessUnchanged } from './running/cached-verdicts.ts';
import { runStages } from './running/run-stages.ts';
import * as stage from './stages.ts';

await runStages(
  [
    // The longest first, so that both cores end at about the same time.
    stage.walls,
    ...stage.types,
    stage.formatAndLint,
    stage.words,
    stage.language,
    stage.sql,
    stage.clock,
    stage.names,
    stage.documents,
    stage.lock,
  ],
  stage.passedList,
  runUnlessUnchanged,
);
