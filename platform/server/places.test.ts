import { expect, test } from 'vitest';
import { type Places, places } from './places.ts';

/** How many of so many places somebody gets who asks for all of them, by this many people of one school. */
function fill(of: Places, school: string, people: number): number {
  let got = 0;
  for (let person = 0; person < people; person++)
    for (let turn = 0; turn < 50; turn++)
      if (of.take({ key: `${school} ${person}`, most: 24, group: school })) got += 1;
  return got;
}

test('Nine people who each ask for fifty get twenty-four each, and their colleagues are served.', () => {
  const all = places(400);
  expect(fill(all, 'a', 9)).toBe(9 * 24);
  expect(all.take({ key: 'a 9', most: 24, group: 'a' })).not.toBeNull();
});

test('A school whose people ask for everything leaves a quarter to the others, as these do of the rest; a fifth takes the last.', () => {
  const all = places(400);
  expect(['a', 'b', 'c', 'd'].map((school) => fill(all, school, 40))).toEqual([300, 75, 19, 5]);
  expect(all.full()).toBe(false);
  expect(fill(all, 'e', 40)).toBe(1);
  expect(all.full()).toBe(true);
  expect(fill(all, 'f', 40)).toBe(0);
});

test('Places that were given back are there again, for the person and for the school.', () => {
  const all = places(4);
  const holder = { key: 'a 1', most: 2, group: 'a' };
  const [first, second] = [all.take(holder), all.take(holder)];
  expect(all.take(holder)).toBeNull();
  first?.();
  second?.();
  expect([all.take(holder), all.take(holder)]).not.toContain(null);
  expect(all.take({ ...holder, key: 'a 2' })).not.toBeNull();
  expect(all.take({ ...holder, key: 'a 3' })).toBeNull();
});
