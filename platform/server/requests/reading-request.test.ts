import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '../../kernel/endpoint.ts';
import { Failure } from '../../kernel/errors.ts';
import { readRequest } from './reading-request.ts';

const call = defineCall({
  name: 'tests.refused',
  method: 'POST',
  path: '/slm/Tests/v1/refused',
  summary: 'Takes numbers, texts and lists within bounds.',
  needs: 'anyone',
  body: z.strictObject({
    coefficient: z.int().check(z.minimum(1), z.maximum(20)),
    title: z.string().check(z.minLength(1), z.maxLength(5)),
    ids: z.array(z.int()).check(z.maxLength(2)),
    floors: z.optional(z.int().check(z.positive())),
  }),
  item: z.strictObject({}),
  replies: 'record',
});

function faultsOf(body: object, target = call): unknown {
  try {
    return readRequest(target, { params: {}, query: {}, body });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.facts['fields'];
  }
}

test('says of a number that it is too high or too low, of a text that it is too long, of a list that it is too many', () => {
  const good = { coefficient: 4, title: 'Maths', ids: [1] };
  const cases = [
    [{ coefficient: 21 }, 'coefficient', 'tooHigh', { count: 21, limit: 20 }],
    [{ coefficient: 0 }, 'coefficient', 'tooLow', { count: 0, limit: 1 }],
    [{ title: 'Mathematics' }, 'title', 'tooLong', { count: 11, limit: 5, start: 'Mathematics' }],
    [{ floors: 0 }, 'floors', 'tooLow', { count: 0, limit: 1 }],
    [{ title: '' }, 'title', 'blank', {}],
    [{ ids: [1, 2, 3] }, 'ids', 'tooMany', { count: 3, limit: 2 }],
  ] as const;
  expect(faultsOf(good)).toEqual(good);
  for (const [part, path, code, measure] of cases)
    expect(faultsOf({ ...good, ...part })).toEqual([{ path, code, ...measure }]);
});

test('says that a value is required where there is none, and that one of another kind is not valid', () => {
  const good = { coefficient: 4, title: 'Maths', ids: [1] };
  const { title: _, ...untitled } = good;
  expect(faultsOf(untitled)).toEqual([{ path: 'title', code: 'required' }]);
  for (const [title, code] of [
    [null, 'required'],
    [5, 'invalid'],
    [['Maths'], 'invalid'],
  ])
    expect(faultsOf({ ...good, title })).toEqual([{ path: 'title', code }]);
  expect(faultsOf({ ...good, coefficient: '4' })).toEqual([{ path: 'coefficient', code: 'invalid' }]);
});

test('quotes how a text that is too long begins, on one line, and nothing of a call that carries a secret', () => {
  const title = `Les fractions,\nun long 😀 ${'é'.repeat(300)}`;
  const [fault] = faultsOf({ coefficient: 4, title, ids: [] }) as [{ start: string }];
  expect(fault).toMatchObject({ count: title.length, limit: 5, start: 'Les fractions, un long 😀…' });
  const secret = { ...call, secret: true };
  expect(faultsOf({ coefficient: 4, title, ids: [] }, secret)).toEqual([
    { path: 'title', code: 'tooLong', count: title.length, limit: 5 },
  ]);
});
