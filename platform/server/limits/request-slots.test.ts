import { expect, test } from 'vitest';
import { type RequestSlots, requestSlots } from './request-slots.ts';

/** How many of so many places somebody gets who asks for all of them, by this many people of one school. */
function fill(of: RequestSlots, school: string, people: number): number {
  let got = 0;
  for (let person = 0; person < people; person++)
    for (let turn = 0; turn < 50; turn++)
      if (of.take({ key: `${school} ${person}`, most: 24, group: school })) got += 1;
  return got;
}

test('nine people who each ask for fifty get twenty-four each, and their colleagues are served', () => {
  const all = requestSlots(400);
  expect(fill(all, 'a', 9)).toBe(9 * 24);
  expect(all.take({ key: 'a 9', most: 24, group: 'a' })).not.toBeNull();
});

test('thirteen who ask for everything leave their colleagues a place each, and other schools theirs', () => {
  const all = requestSlots(400);
  expect(fill(all, 'a', 13)).toBe(300);
  expect(all.take({ key: 'a 13', most: 24, group: 'a' })).not.toBeNull();
  expect(fill(all, 'b', 1)).toBe(24);
});

test('however greedy three schools are together, the last tenth is for those who hold few', () => {
  const all = requestSlots(400);
  expect(['a', 'b', 'c'].map((school) => fill(all, school, 5))).toEqual([120, 120, 120]);
  expect(fill(all, 'd', 1)).toBe(2);
  const colleagues = Array.from({ length: 38 }, (_, index) => `a ${index + 5}`);
  for (const key of colleagues) expect(all.take({ key, most: 24, group: 'a' })).not.toBeNull();
});

test('when there is none at all, nobody gets one', () => {
  const all = requestSlots(4);
  for (const key of ['1', '2', '3', '4']) expect(all.take({ key, most: 2, group: 'a' })).not.toBeNull();
  expect(all.full()).toBe(true);
  expect(all.take({ key: '5', most: 2, group: 'b' })).toBeNull();
});

test('places that were given back are there again, for the person and for the school', () => {
  const all = requestSlots(20);
  const holder = { key: 'a 1', most: 15, group: 'a' };
  const takeAll = () => Array.from({ length: 20 }, () => all.take(holder)).filter((free) => free !== null);
  const held = takeAll();
  expect(held).toHaveLength(15);
  const colleague = all.take({ key: 'a 2', most: 15, group: 'a' });
  expect(colleague).not.toBeNull();
  for (const free of [...held, colleague]) free?.();
  expect(takeAll()).toHaveLength(15);
});
