import { expect, test } from 'vitest';
import { usualRisk } from '../../risk-rules.ts';
import { riskNote, riskText } from './risk-words.ts';

const facts = { fall: 81, marksMissing: 1, weakestLevels: 1, weakest: 'NA' };
const numbers = { classes: [1], inLevels: [] } as unknown as Parameters<typeof riskNote>[1];

test('a fall of less than two points is one point in French, and points in English', () => {
  expect(riskText('steepFall', facts, 'fr')).toBe('Chute de 0,81 point');
  expect(riskText('steepFall', { ...facts, fall: 200 }, 'fr')).toBe('Chute de 2,00 points');
  expect(riskText('steepFall', facts, 'en')).toBe('Fell by 0.81 points');
});

test('a rule that asks for one mark speaks of one mark', () => {
  const bounds = { ...usualRisk, lowAndFalling: false, steepFall: 75, marksMissing: 1 };
  expect(riskNote(bounds, numbers, 'fr')).toBe(
    'À risque\u00a0: une chute d’au moins 0,75 point d’une période à l’autre\u202f; au moins 1 note manquante à la dernière période terminée.',
  );
});
