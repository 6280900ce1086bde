/**
 * Proves the permission tests: wherever the server decides a permission, it decides wrongly in a copy of the product,
 * and the tests must fail. A random sample is tried. POLICY_MUTANTS=300 tries so many, POLICY_MUTANTS=all every one,
 * POLICY_MUTANTS=text,text those whose name contains one of the texts; MUTANT_SEED=… repeats the sample of that seed.
 */
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { hashOf } from '../../tools/running/tree-state.ts';
import { makeMutants } from './make-mutants.ts';
import { type MutantTree, mutantTree, type Outcome } from './mutant-tree.ts';
import type { PolicyMutant } from './policy-mutant.ts';

const wantedShare = 0.95;
const atOnce = 2;
/** The sample takes about 75 minutes on two busy cores; more than 350 mutants exceed this limit, so try all of them area by area. */
const longest = 230 * 60_000;
const selection = process.env['POLICY_MUTANTS'] ?? '120';
const seed = process.env['MUTANT_SEED'] ?? String(Date.now() % 100_000);

const nameOf = ({ file, line, kind, text }: PolicyMutant) =>
  `${file}:${line} ${kind} ${text.replace(/\s+/g, ' ').slice(0, 120)}`;
const areaOf = ({ file }: PolicyMutant) => file.split('/')[1];
const all = makeMutants('.');
const tried = chosen();
console.log(`${tried.length} of ${all.length} policy mutants, seed ${seed}`);

function chosen(): readonly PolicyMutant[] {
  if (selection === 'all') return all;
  if (!/^\d+$/.test(selection))
    return all.filter((mutant) => selection.split(',').some((text) => nameOf(mutant).includes(text)));
  return all
    .map((mutant) => ({ mutant, order: hashOf(`${seed} ${nameOf(mutant)}`) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .slice(0, Number(selection))
    .map(({ mutant }) => mutant);
}

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

test('finds permissions in every area, each where the text says so', () => {
  const found = new Set(all.map(areaOf));
  const areas = globSync('areas/*/contract.ts').map((file) => file.split('/')[1]);
  expect(areas.filter((area) => !found.has(area))).toEqual([]);
  const misplaced = all.filter(
    ({ file, start, end, text }) => readFileSync(file, 'utf8').slice(start, end) !== text,
  );
  expect(misplaced).toEqual([]);
});

test('without a mutant all of these tests pass in the copy', async () => {
  const outcome = await trees[0]?.run(null);
  expect(outcome?.verdict, outcome?.reason).toBe('survived');
});

test(
  'at least 95 of 100 policy mutants are caught',
  async () => {
    const outcomes = new Map<PolicyMutant, Outcome>();
    const record = (mutant: PolicyMutant, outcome: Outcome) => {
      outcomes.set(mutant, outcome);
      console.log(`${outcomes.size} ${outcome.verdict}: ${nameOf(mutant)} (${outcome.reason.slice(-300)})`);
    };
    const having = (verdict: Outcome['verdict'], among = tried) =>
      among.filter((mutant) => outcomes.get(mutant)?.verdict === verdict);
    const gates = tried.filter(({ call }) => call !== undefined);
    await eachOf([...Map.groupBy(gates, areaOf).values()], async (tree, ofArea) => {
      for (const mutant of await tree.openGates(ofArea))
        record(mutant, { verdict: 'caught', reason: 'by a cell of its call' });
    });
    const tryEach = (mutants: readonly PolicyMutant[]) =>
      eachOf(mutants, async (tree, mutant) => record(mutant, await tree.run(mutant)));
    await tryEach(tried.filter((mutant) => !outcomes.has(mutant)));
    await tryEach(having('undecided'));
    for (const [kind, ofKind] of Map.groupBy(tried, (mutant) => mutant.kind))
      console.log(`${kind}: ${having('caught', ofKind).length} of ${ofKind.length} caught`);
    const missed = (['survived', 'undecided'] as const).flatMap((verdict) =>
      having(verdict).map((mutant) => `${verdict}: ${nameOf(mutant)}`),
    );
    const caught = having('caught').length;
    console.log(`${caught} of ${tried.length} policy mutants caught.\n${missed.join('\n')}`);
    expect(caught / tried.length, missed.join('\n')).toBeGreaterThanOrEqual(wantedShare);
  },
  longest,
);
