import { expect, test } from 'vitest';
import { fieldsOfRisk, riskOfFields } from './risk-fields.ts';
import { usualRisk } from './risk-rules.ts';

test('reads the values shown in the form back unchanged, in both languages', () => {
  const bounds = { ...usualRisk, steepFall: 150, marksMissing: null };
  for (const language of ['en', 'fr'] as const)
    expect(riskOfFields(fieldsOfRisk(bounds, language))).toEqual({ bounds });
  expect(fieldsOfRisk(bounds, 'fr').steepFall).toBe('1,5');
  expect(fieldsOfRisk(usualRisk, 'en').steepFall).toBe('2');
});

test('skips empty fields; names unreadable ones', () => {
  const fields = fieldsOfRisk(usualRisk, 'en');
  expect(riskOfFields({ ...fields, steepFall: ' ' })).toEqual({ bounds: { ...usualRisk, steepFall: null } });
  expect(riskOfFields({ ...fields, steepFall: '0', marksMissing: 'many', weakestLevels: '100' })).toEqual({
    faults: ['steepFall', 'weakestLevels', 'marksMissing'],
  });
  expect(riskOfFields({ ...fields, steepFall: '20,5' })).toEqual({ faults: ['steepFall'] });
});
