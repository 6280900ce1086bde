import { describe, expect, test } from 'vitest';
import type { Instant } from '#platform/kernel/time.ts';
import { editFromPairs, pairsFromEdit, wirePairs } from './wire.ts';

describe('the key-value pairs of an update', () => {
  test('the server reads what the client sends', () => {
    const edit = {
      title: 'Fractions',
      description: 'Fiche',
      dueAt: '2026-11-27T22:59:00.000Z' as Instant,
      closed: true,
    };
    expect(editFromPairs(wirePairs.parse(pairsFromEdit(edit)))).toEqual(edit);
  });

  test('a due date without a zone stays on the school’s clock', () => {
    expect(editFromPairs(wirePairs.parse([{ key: 'due_date', value: '11-27-2026 23:59:00' }]))).toEqual({
      dueAt: '2026-11-27T23:59:00',
    });
  });

  test.each([
    ['an unknown key', [{ key: 'org_id', value: '1' }]],
    [
      'a key twice',
      [
        { key: 'title', value: 'a' },
        { key: 'title', value: 'b' },
      ],
    ],
    [
      'a closing beside a status',
      [
        { key: 'isclose', value: 'Y' },
        { key: 'status', value: 'draft' },
      ],
    ],
    ['a close flag that is neither Y nor N', [{ key: 'isclose', value: 'Z' }]],
    ['a day that does not exist', [{ key: 'due_date', value: '02-30-2027 08:00:00' }]],
    ['nothing at all', []],
  ])('%s is refused', (_what, pairs) => {
    expect(wirePairs.safeParse(pairs).success).toBe(false);
  });
});
