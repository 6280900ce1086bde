import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { RequestFailure, savedMeanwhile } from './request-failure.ts';

const edit = defineCall({
  name: 'test.edit',
  method: 'PUT',
  path: '/slm/Test/v1/update',
  summary: 'Changes.',
  needs: 'session',
  item: z.object({ ttl: z.string() }),
  replies: 'record',
  readItem: ({ ttl }) => ({ title: ttl }),
});
const refused = (code: string, facts = {}) => new RequestFailure({ cause: 'refused', code, facts });

test('a change that came too late gets what somebody else saved', () => {
  const stale = refused('PLATFORM.errors.stale', { current: { ttl: 'Theirs' } });
  expect(savedMeanwhile(edit, stale)).toEqual({ title: 'Theirs' });
});

test('no other failure is taken for a conflict', () => {
  expect(savedMeanwhile(edit, refused('PLATFORM.errors.missing', { current: { ttl: 'Gone' } }))).toBeNull();
  expect(savedMeanwhile(edit, refused('PLATFORM.errors.stale'))).toBeNull();
  expect(savedMeanwhile(edit, new Error('stale'))).toBeNull();
  expect(savedMeanwhile(edit, null)).toBeNull();
});
