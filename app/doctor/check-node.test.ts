import { expect, test } from 'vitest';
import { checkNode } from './check-node.ts';

test('accepts Node 24 and refuses Node 20 with what to install', () => {
  expect(checkNode('24.1.0')).toMatchObject([{ verdict: 'good' }]);
  expect(checkNode('20.20.2')).toMatchObject([
    { verdict: 'wrong', text: expect.stringContaining('Install Node 24') },
  ]);
});
