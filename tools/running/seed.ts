import { parseArgs } from 'node:util';

/** Chooses the order of the shuffled tests of all stages, that of `--seed=<number>` or the usual one, and prints it. vitest.config.ts reads it. */
export function chooseSeed(): void {
  const { values } = parseArgs({ options: { seed: { type: 'string' } } });
  const seed = values.seed ?? '998681115';
  if (!/^\d{1,9}$/.test(seed)) throw new Error('--seed takes a number');
  process.env['TEST_SEED'] = seed;
  console.log(`Tests are shuffled. Their seed is ${seed}; npm test -- --seed=<number> tries another order.`);
}
