import { parseArgs } from 'node:util';

/**
 * The order of continuous integration: that of the last whole run in which every test passed. So a commit lands or fails by its own change;
 * new orders are tried on the desks, and a test that needs another one is found there.
 */
const seedOfIntegration = '239300153';

/** Chooses the order of the shuffled tests of all stages and prints it: that of `--seed=<number>`, else a fresh one. vitest.config.ts reads it. */
export function chooseSeed(): void {
  const { values } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true });
  const fresh = String(Date.now() % 1_000_000_000);
  const seed = values.seed ?? (process.env['CI'] ? seedOfIntegration : fresh);
  if (!/^\d{1,9}$/.test(seed)) throw new Error('--seed takes a number');
  process.env['TEST_SEED'] = seed;
  console.log(`Tests are shuffled. Their seed is ${seed}; --seed=${seed} repeats this order.`);
}
