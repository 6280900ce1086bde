import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { asOrg } from '../db/database.ts';
import { largeLists } from './large-lists.ts';

const line = () => Object.assign(new EventEmitter(), { closed: false });
const somebody = (userId: number, org = 1) => ({ org: asOrg(org), userId });

test('a person has so many large lists under way and no more, until one of them has ended', () => {
  const lists = largeLists({ ofPerson: 2, ofOrganisation: 100 });
  const [first, second] = [line(), line()];
  lists.enter(somebody(7), first);
  lists.enter(somebody(7), second);
  expect(() => lists.enter(somebody(7), line())).toThrow('PLATFORM.errors.overloaded');
  lists.enter(somebody(8), line());
  first.emit('close');
  lists.enter(somebody(7), line());
  expect(() => lists.enter(somebody(7), line())).toThrow('PLATFORM.errors.overloaded');
});

test('the readers of one school leave room for those of another', () => {
  const lists = largeLists({ ofPerson: 2, ofOrganisation: 3 });
  const lines = [1, 2, 3].map((userId) => {
    const one = line();
    lists.enter(somebody(userId), one);
    return one;
  });
  expect(() => lists.enter(somebody(4), line())).toThrow('PLATFORM.errors.overloaded');
  lists.enter(somebody(4, 2), line());
  for (const one of lines) one.emit('close');
  for (const userId of [1, 2, 3]) lists.enter(somebody(userId), line());
});

test('a client that has gone already takes no place', () => {
  const lists = largeLists({ ofPerson: 1, ofOrganisation: 1 });
  lists.enter(somebody(7), Object.assign(line(), { closed: true }));
  lists.enter(somebody(7), line());
});
