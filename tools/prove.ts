/**
 * `npm run prove`: what takes long (all kills, slow tests, the full sweep of screens, policy mutants, load), in named parts of less than ten
 * minutes each. `npm run prove -- kills nginx` runs two of them, `npm run prove -- since <commit>` those that a change touches,
 * `npm run prove -- list` prints the names.
 */
import { chooseParts } from './proving/choose-parts.ts';
import { parts } from './proving/parts.ts';
import { runStages } from './running/run-stages.ts';
import { chooseSeed } from './running/seed.ts';
import * as stage from './stages.ts';

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
if (words.length === 1 && words[0] === 'list') {
  for (const { name, files } of parts) console.log([name.padEnd(20), ...files].join(' '));
} else {
  const chosen = chooseParts(parts, words);
  console.log(`Parts: ${chosen.map(({ name }) => name).join(', ') || 'none'}`);
  chooseSeed();
  // The parts use both cores, so they follow one another, after the build that they run.
  if (chosen.length > 0)
    await runStages(
      [stage.build, ...chosen.map((part) => ({ ...part.stage, after: ['build'] }))],
      stage.passedList,
    );
}
