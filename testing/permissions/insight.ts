/** Asking many people the same, and comparing what each is shown with what the matrix gives. */
import { expect } from 'vitest';
import { noNotebooks, type Person, people } from './people.ts';

/** Who passes the door of notebooks and homework. */
export const insiders: readonly Person[] = people.filter((person) => !(person in noNotebooks));
export const overseers = ['principal', 'admin', 'vicePrincipal', 'discipline'] as const;
export type Insight = Partial<Record<Person, unknown>>;

/** The answers by person. One after the other: all at once they would wait for the database too long on a slow machine. */
export async function askAll(
  ask: (person: Person) => Promise<unknown>,
  of: readonly Person[] = insiders,
): Promise<Insight> {
  const answers: Insight = {};
  for (const person of of) answers[person] = await ask(person);
  return answers;
}

/** Everybody named has the wanted answer, and the others nothing. */
export function expectOnly(got: Insight, wanted: Insight, nothing: unknown): void {
  const expected = Object.keys(got).map((person) => [
    person,
    person in wanted ? wanted[person as Person] : nothing,
  ]);
  expect(got).toEqual(Object.fromEntries(expected));
}

export function eachOf<T>(names: readonly Person[], answer: T): Partial<Record<Person, T>> {
  return Object.fromEntries(names.map((name) => [name, answer]));
}
