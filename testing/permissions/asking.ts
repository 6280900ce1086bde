/** Asking many people the same, and comparing what each is shown with what the matrix gives. */
import { expect } from 'vitest';
import { noNotebooks, type Person, people } from './people.ts';

/** People whose role admits them to notebooks and homework. */
export const insiders: readonly Person[] = people.filter((person) => !(person in noNotebooks));
export const overseers = ['principal', 'admin', 'vicePrincipal', 'discipline'] as const;
export type Answers = Partial<Record<Person, unknown>>;

/** Fewer than the connections of the server: on a slow machine nobody is refused for having waited for one. */
const atOnce = 8;

/** Every person does it, several at once: people from all over the list, so of both schools. */
export async function eachPerson(
  persons: readonly Person[],
  act: (person: Person) => Promise<unknown>,
): Promise<void> {
  const turns = Math.ceil(persons.length / atOnce);
  for (let turn = 0; turn < turns; turn++) {
    const share = persons.filter((_, index) => index % turns === turn);
    await Promise.all(share.map(act));
  }
}

/** The answers by person. */
export async function askAll(
  ask: (person: Person) => Promise<unknown>,
  of: readonly Person[] = insiders,
): Promise<Answers> {
  const answers: Answers = {};
  await eachPerson(of, async (person) => {
    answers[person] = await ask(person);
  });
  return answers;
}

/** Everybody named has the wanted answer, and the others nothing. */
export function expectOnly(got: Answers, wanted: Answers, nothing: unknown): void {
  const expected = Object.keys(got).map((person) => [
    person,
    person in wanted ? wanted[person as Person] : nothing,
  ]);
  expect(got).toEqual(Object.fromEntries(expected));
}

export function eachOf<T>(names: readonly Person[], answer: T): Partial<Record<Person, T>> {
  return Object.fromEntries(names.map((name) => [name, answer]));
}
