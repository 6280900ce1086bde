/**
 * Proves the permission tests: each policy line is deleted or widened in a copy of the product, and the tests must notice.
 * POLICY_MUTANTS=text,text tries only the faults whose file or name holds one of the texts.
 */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type MutantTree, mutantTree, type Outcome } from './mutant-tree.ts';
import type { PolicyLine } from './policy-line.ts';
import { policyLines } from './policy-lines.ts';

const wantedShare = 0.95;
const atOnce = 2;
/** An hour on two quiet cores, twice that where others are at work. */
const longest = 150 * 60_000;
const only = (process.env['POLICY_MUTANTS'] ?? '').split(',');
const nameOf = ({ file, fault }: PolicyLine) => `${file}: ${fault}`;
const tried = policyLines.filter((line) => only.some((text) => nameOf(line).includes(text)));

let trees: readonly MutantTree[] = [];
beforeAll(async () => {
  trees = await Promise.all(Array.from({ length: atOnce }, () => mutantTree(inject('testServer'), tried)));
});
afterAll(async () => {
  await Promise.all(trees.map((tree) => tree.remove()));
});

test('Without a fault all of these tests pass in the copy.', async () => {
  const outcome = await trees[0]?.run(null);
  expect(outcome?.verdict, outcome?.said).toBe('survived');
});

test(
  'Of all planted faults of policy, at least 95 of 100 are noticed.',
  async () => {
    const outcomes = new Map<string, Outcome>();
    const waiting = [...tried];
    await Promise.all(
      trees.map(async (tree) => {
        for (let line = waiting.shift(); line; line = waiting.shift()) {
          const outcome = await tree.run(line);
          outcomes.set(nameOf(line), outcome);
          if (outcome.verdict !== 'caught') console.log(`${nameOf(line)} (${outcome.verdict})`);
        }
      }),
    );
    const named = (verdict: Outcome['verdict']) =>
      [...outcomes].filter(([, outcome]) => outcome.verdict === verdict).map(([name]) => name);
    const [caught, survived] = [named('caught'), named('survived')];
    console.log(
      `${caught.length} of ${tried.length} faults of policy noticed. Not noticed: ${survived.join('; ') || 'none'}.`,
    );
    const broken = [...outcomes]
      .filter(([, outcome]) => outcome.verdict === 'broken')
      .map(([name, outcome]) => `${name}: ${outcome.said.slice(-600)}`);
    expect(broken, 'faults whose run said nothing').toEqual([]);
    expect(caught.length / tried.length, survived.join('\n')).toBeGreaterThanOrEqual(wantedShare);
  },
  longest,
);
