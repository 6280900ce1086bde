import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * Chooses the order of the shuffled tests of all stages and prints it: that of `--seed=<number>`, else a fresh one. vitest.config.ts reads it.
 * Continuous integration takes the order of its commit, so that the same commit has the same result each time.
 */
export function chooseSeed(): void {
  const { values } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true });
  const seed = values.seed ?? String(process.env['CI'] ? seedOfCommit() : Date.now() % 1_000_000_000);
  if (!/^\d{1,9}$/.test(seed)) throw new Error('--seed takes a number');
  process.env['TEST_SEED'] = seed;
  console.log(`Tests are shuffled. Their seed is ${seed}; --seed=${seed} repeats this order.`);
}

function seedOfCommit(): number {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  return Number.parseInt(commit.slice(0, 7), 16);
}
