/** The types of every project alone, two compilers at a time. */
import { runStages } from './running/run-stages.ts';
import { resultsFolder, types } from './stages.ts';

await runStages(types, `${resultsFolder}/types.json`);
