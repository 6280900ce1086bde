import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freeMemoryAtRest } from './idle-memory.ts';

const pause = 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('gives memory back once after a start and after each busy time, and not while people work', async () => {
  const app = fastify();
  app.get('/', async () => 'answered');
  let collected = 0;
  const collect = async () => {
    collected += 1;
  };
  const end = freeMemoryAtRest(app, { collect, pause });
  const minuteOf = async (requests: number) => {
    for (let sent = 0; sent < requests; sent++) await app.inject('/');
    vi.advanceTimersByTime(pause);
    return collected;
  };
  expect(await minuteOf(0), 'after the start').toBe(1);
  expect(await minuteOf(5), 'still at rest').toBe(1);
  expect(await minuteOf(40), 'while people work').toBe(1);
  expect(await minuteOf(2), 'after they worked').toBe(2);
  await end();
  await minuteOf(40);
  expect(await minuteOf(0), 'after the end').toBe(2);
  await app.close();
});
