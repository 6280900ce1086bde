import { expect, test } from 'vitest';
import { usualRules } from './grading-rules.ts';
import { fieldsOfRules, type RulesFields, rulesOfFields } from './rules-fields.ts';

const typed = (change: Partial<RulesFields>) =>
  rulesOfFields({ ...fieldsOfRules(usualRules, 'fr'), ...change });

test.each(['en', 'fr'] as const)('rules that nobody changes are saved as they were (%s)', (language) => {
  expect(rulesOfFields(fieldsOfRules(usualRules, language))).toEqual({ rules: usualRules });
});

test('marks are typed with comma or point, absences in hours, weights side by side; what is left empty the school has not', () => {
  const read = typed({
    honourRoll: '12,5',
    encouragement: '14.25',
    congratulations: '',
    honourAbsence: '7,5',
    sequenceWeights: '30 / 70',
    exclusionDaysLimit: '',
  });
  expect(read).toMatchObject({
    rules: {
      honours: { honourRoll: 1250, encouragement: 1425, congratulations: null, honourAbsence: 450 },
      sequenceWeights: [30, 70],
      promotion: { exclusionDaysLimit: null },
    },
  });
});

test.each([
  ['a pass mark that is missing', { passMark: '' }, ['passMark']],
  ['a pass mark above 20', { passMark: '21' }, ['passMark']],
  ['a bound that is a word', { honourRoll: 'abs' }, ['honourRoll']],
  ['a share of more than 100%', { classifiedFrom: '140' }, ['classifiedFrom']],
  ['a weight of nothing', { sequenceWeights: '0, 100' }, ['sequenceWeights']],
  ['hours that are no number', { absenceLimit: 'forty' }, ['absenceLimit']],
  ['no grades', { grades: [] }, ['grades']],
  ['congratulations before encouragement', { encouragement: '16', congratulations: '15' }, ['honoursFall']],
] as const)('refused: %s', (_what, change, faults) => {
  expect(typed(change)).toEqual({ faults });
});
