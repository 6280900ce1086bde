import { expect, test } from 'vitest';
import { defineFailures } from '#platform/kernel/errors.ts';
import { RequestFailure } from '../requests/request-failure.ts';
import { chainsToSend, type OutboxEntry, pauseBefore, verdictOf } from './outbox-entry.ts';

const failures = defineFailures('TEST.errors', { alreadyDone: 'conflict', closed: 'conflict' });
const call = { queue: { entity: () => 'x', alreadyDone: [failures.alreadyDone] } };
const refused = (status: number, code: string, retryAfter: number | null = null) =>
  new RequestFailure({ cause: 'refused', status, code, retryAfter });

test('done already counts as sent', () => {
  expect(verdictOf(refused(409, 'TEST.errors.alreadyDone'), call)).toBe('sent');
});

test('no answer, a busy server and a lost session only delay', () => {
  expect(verdictOf(new RequestFailure({ cause: 'network', code: 'UI.errors.noAnswer' }), call)).toBe('retry');
  expect(verdictOf(refused(503, 'PLATFORM.errors.overloaded'), call)).toBe('retry');
  expect(verdictOf(refused(409, 'PLATFORM.errors.stillRunning', 1000), call)).toBe('retry');
  expect(verdictOf(refused(429, 'PLATFORM.errors.tooManyRequests', 1000), call)).toBe('retry');
  expect(verdictOf(refused(401, 'PLATFORM.errors.signedOut'), call)).toBe('pause');
});

test('a change by somebody else is a conflict, any other refusal is to be corrected', () => {
  expect(verdictOf(refused(409, 'PLATFORM.errors.stale'), call)).toBe('conflict');
  expect(verdictOf(refused(409, 'TEST.errors.closed'), call)).toBe('refused');
  expect(verdictOf(refused(403, 'PLATFORM.errors.forbidden'), call)).toBe('refused');
});

test('pauses double, and what the server asks for is respected', () => {
  const calm = 0.5;
  expect(pauseBefore(1, null, calm)).toBe(4_000);
  expect(pauseBefore(3, null, calm)).toBe(16_000);
  expect(pauseBefore(40, null, calm)).toBe(300_000);
  expect(pauseBefore(1, 30_000, calm)).toBe(30_000);
});

function entry(id: string, entity: string, rest: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    id,
    call: 'homework.mark',
    input: null,
    entity,
    organisation: 1,
    at: 0,
    tries: 0,
    nextTry: 0,
    state: 'waiting',
    label: { key: 'X' },
    replaces: null,
    failure: null,
    ...rest,
  };
}
const order = (entries: OutboxEntry[], now = 0) =>
  chainsToSend(entries, 1, now).map((chain) => chain.map(({ id }) => id));

test('writes on one homework keep their order, others do not wait for them', () => {
  expect(order([entry('3', 'a'), entry('1', 'a'), entry('2', 'b')])).toEqual([['1', '3'], ['2']]);
});

test('a delayed write holds back what came after it on the same homework', () => {
  expect(order([entry('1', 'a', { nextTry: 500 }), entry('2', 'a'), entry('3', 'b')], 100)).toEqual([['3']]);
  expect(order([entry('1', 'a', { nextTry: 500 }), entry('2', 'a')], 500)).toEqual([['1', '2']]);
});

test('a refused write does not hold back the next one', () => {
  expect(order([entry('1', 'a', { state: 'refused' }), entry('2', 'a')])).toEqual([['2']]);
});

test('keeps a write for another school until the person is back in that school', () => {
  expect(order([entry('1', 'a', { organisation: 2 })])).toEqual([]);
});
