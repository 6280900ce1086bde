/**
 * Proves the permission tests: wherever the server decides a permission, it decides wrongly in a copy of the product,
 * and the tests must fail. POLICY_MUTANTS=text,text tries only the mutants whose name holds one of the texts,
 * MUTANT_SAMPLE=120 so many of them, always the same ones.
 */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { hashOf } from '../../tools/running/tree-state.ts';
import { makeMutants } from './make-mutants.ts';
import { type MutantTree, mutantTree, type Outcome } from './mutant-tree.ts';
import type { PolicyMutant } from './policy-mutant.ts';

const wantedShare = 0.95;
const atOnce = 2;
/** About an hour on two quiet cores, twice that where others are at work. */
const longest = 150 * 60_000;
const only = (process.env['POLICY_MUTANTS'] ?? '').split(',');
const most = Number(process.env['MUTANT_SAMPLE'] ?? Number.POSITIVE_INFINITY);

const nameOf = ({ file, line, kind, text }: PolicyMutant) =>
  `${file}:${line} ${kind} ${text.replace(/\s+/g, ' ').slice(0, 120)}`;
const areaOf = ({ file }: PolicyMutant) => file.split('/')[1];
const tried = makeMutants('.')
  .filter((mutant) => only.some((text) => nameOf(mutant).includes(text)))
  .map((mutant) => ({ mutant, order: hashOf(nameOf(mutant)) }))
  .sort((a, b) => (a.order < b.order ? -1 : 1))
  .slice(0, most)
  .map(({ mutant }) => mutant);

let trees: readonly MutantTree[] = [];
beforeAll(async () => {
  trees = await Promise.all(Array.from({ length: atOnce }, () => mutantTree(inject('testServer'), tried)));
});
afterAll(async () => {
  await Promise.all(trees.map((tree) => tree.remove()));
});

/** As many at once as there are trees. */
async function eachOf<Task>(
  tasks: readonly Task[],
  work: (tree: MutantTree, task: Task) => Promise<void>,
): Promise<void> {
  const waiting = [...tasks];
  await Promise.all(
    trees.map(async (tree) => {
      for (let task = waiting.shift(); task; task = waiting.shift()) await work(tree, task);
    }),
  );
}

test('without a mutant all of these tests pass in the copy', async () => {
  const outcome = await trees[0]?.run(null);
  expect(outcome?.verdict, outcome?.said).toBe('survived');
});

test(
  'at least 95 of 100 policy mutants are caught',
  async () => {
    const outcomes = new Map<PolicyMutant, Outcome>();
    const record = (mutant: PolicyMutant, outcome: Outcome) => {
      outcomes.set(mutant, outcome);
      console.log(`${outcomes.size} ${outcome.verdict}: ${nameOf(mutant)}`);
    };
    const gates = tried.filter(({ call }) => call !== undefined);
    await eachOf([...Map.groupBy(gates, areaOf).values()], async (tree, ofArea) => {
      for (const mutant of await tree.openGates(ofArea))
        record(mutant, { verdict: 'caught', said: 'by a cell of its call' });
    });
    const left = tried.filter((mutant) => !outcomes.has(mutant));
    await eachOf(left, async (tree, mutant) => record(mutant, await tree.run(mutant)));
    const having = (verdict: Outcome['verdict']) =>
      [...outcomes].filter(([, outcome]) => outcome.verdict === verdict);
    const caught = having('caught').length;
    const survived = having('survived').map(([mutant]) => nameOf(mutant));
    console.log(
      `${caught} of ${tried.length} policy mutants caught. Survived:\n${survived.join('\n') || 'none'}`,
    );
    const broken = having('broken').map(([mutant, { said }]) => `${nameOf(mutant)}: ${said.slice(-600)}`);
    expect(broken, 'mutants whose tests could not run').toEqual([]);
    expect(caught / tried.length, survived.join('\n')).toBeGreaterThanOrEqual(wantedShare);
  },
  longest,
);
