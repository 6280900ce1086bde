/**
 * Permissions, written by hand from the permission matrix: one file for each area or ability in `oracles/`, found by being there. Each row
 * is one request that changes nothing; the answer of each person is what the matrix gives. Successful changes have tests of their own, which
 * the area names.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Wanted } from './people.ts';
import { type Relation, relations } from './relations.ts';
import type { Attempt } from './requests.ts';
import type { TestNotebook } from './school-world.ts';

export interface OracleRow {
  /** The call's name; after a blank, what is special about this row. */
  readonly call: string;
  readonly relation: Relation;
  attempt(notebook: TestNotebook): Attempt;
  readonly wanted: Wanted & { readonly others: number };
}

export interface AreaOracle {
  readonly rows: readonly OracleRow[];
  /** Calls whose answers other tests try for every person. */
  readonly triedElsewhere: readonly string[];
}

const folder = join(import.meta.dirname, 'oracles');

/** The oracles of all areas. */
export async function allOracles(): Promise<readonly AreaOracle[]> {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = entries.filter((entry) => entry.endsWith('.ts')).sort();
  return Promise.all(
    files.map(async (file) => ((await import(join(folder, file))) as { oracle: AreaOracle }).oracle),
  );
}

/** A request in each relation: everybody gets what is wanted there, except whom the gate stops; nobody else knows of it. */
export function inEachRelation(
  gate: Wanted,
  call: string,
  wanted: Readonly<Record<Relation, Wanted>>,
  attempt: (notebook: TestNotebook, relation: Relation) => Attempt,
): OracleRow[] {
  return relations.map((relation) => ({
    call,
    relation,
    attempt: (notebook) => attempt(notebook, relation),
    wanted: { ...wanted[relation], ...gate, others: 404 },
  }));
}
