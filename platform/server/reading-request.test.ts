import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineCall } from '../kernel/endpoint.ts';
import { Failure } from '../kernel/errors.ts';
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
  }),
  item: z.strictObject({}),
  replies: 'record',
  read: ({ body }) => body,
  send: (input) => ({ body: input }),
});

function faultsOf(body: object): unknown {
  try {
    return readRequest(call, { params: {}, query: {}, body });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.facts['fields'];
  }
}

test('says of a number that it is too high or too low, of a text that it is too long, of a list that it is too many', () => {
  const good = { coefficient: 4, title: 'Maths', ids: [1] };
  const cases = [
    [{ coefficient: 21 }, 'coefficient', 'tooHigh'],
    [{ coefficient: 0 }, 'coefficient', 'tooLow'],
    [{ title: 'Mathematics' }, 'title', 'tooLong'],
    [{ title: '' }, 'title', 'blank'],
    [{ ids: [1, 2, 3] }, 'ids', 'tooMany'],
  ] as const;
  expect(faultsOf(good)).toEqual(good);
  for (const [part, path, code] of cases) expect(faultsOf({ ...good, ...part })).toEqual([{ path, code }]);
});
