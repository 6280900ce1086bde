import { expect, test } from 'vitest';
import { sessionOf } from '#testing/screen.tsx';
import { evaluationsArea } from './screens.ts';

test('requests the board ahead for staff who may read it, never for a parent or a bursar', () => {
  const board = evaluationsArea.screens.find(({ path }) => path === '/notes');
  const readBy = (viewer: Parameters<typeof sessionOf>[0]) => board?.firstRead?.(sessionOf(viewer)) ?? null;
  expect(readBy({ roles: ['SLM.Evaluation.View'], scope: 'classes' })).toBe('/slm/Evaluations/v1/get');
  expect(readBy({ roles: ['SLM.Evaluation.View'], scope: 'children' })).toBeNull();
  expect(readBy({ roles: ['SLM.Payment.View'] })).toBeNull();
});
