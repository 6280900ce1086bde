import { expect, test } from 'vitest';
import { engineReasons, sayReason } from '../imports/reasons.ts';
import { fill } from '../words.ts';
import { elided } from './elision.ts';

test.for([
  ['Honorine', 'd’Honorine'],
  ['Hélène', 'd’Hélène'],
  ['Henri', 'd’Henri'],
  ['Hubert', 'd’Hubert'],
  ['Hyacinthe', 'd’Hyacinthe'],
  ['Hamadou', 'de Hamadou'],
  ['Hassan', 'de Hassan'],
  ['Awa', 'd’Awa'],
  ['Étienne', 'd’Étienne'],
  ['Oumarou', 'd’Oumarou'],
  ['Œdipe', 'd’Œdipe'],
  ['Yves', 'd’Yves'],
  ['Yvonne', 'd’Yvonne'],
  ['Yaya', 'de Yaya'],
  ['Youssouf', 'de Youssouf'],
  ['Chantal', 'de Chantal'],
  ['anglais', 'd’anglais'],
  ['août', 'd’août'],
  ['onze élèves', 'de onze élèves'],
  ['A', 'de A'],
  ['11', 'de 11'],
  ['', 'de '],
])('the father of %s is le père %s', ([name, expected]) => {
  expect(fill('le père de {child}', 'fr', { child: name })).toBe(`le père ${expected}`);
});

test('elides in French alone, after whole words alone, and in capitals too', () => {
  expect(fill('Absence de {child}', 'en', { child: 'Awa' })).toBe('Absence de Awa');
  expect(fill('De {child}, que {child} attend', 'fr', { child: 'Awa' })).toBe('D’Awa, qu’Awa attend');
  expect(fill('code {child}, guide {child}', 'fr', { child: 'Awa' })).toBe('code Awa, guide Awa');
  expect(fill('le {child}', 'fr', { child: 'Awa' })).toBe('le Awa');
  expect(elided('de ', 'Awa')).toBe('d’Awa');
});

test('elides after jusque and lorsque, and takes an elision back before a consonant', () => {
  const say = (text: string, child: string) => fill(text, 'fr', { child });
  expect(say('jusque {child}, lorsque {child}, puisque {child}', 'Awa')).toBe(
    'jusqu’Awa, lorsqu’Awa, puisqu’Awa',
  );
  expect(say('le père d’{child}, qu’{child}', 'Chantal')).toBe('le père de Chantal, que Chantal');
  expect(say("le père d'{child}", 'Honorine')).toBe("le père d'Honorine");
  expect(say('D’{child}', 'Hassan')).toBe('De Hassan');
  expect(say('rapid’{child}', 'Chantal')).toBe('rapid’Chantal');
});

test('elides in the reasons of imports', () => {
  const texts = { en: 'The number of {name}', fr: 'Le numéro est celui de {name}' };
  expect(sayReason(texts, 'fr', { name: 'Aïcha Talla' })).toBe('Le numéro est celui d’Aïcha Talla');
  expect(sayReason(texts, 'en', { name: 'Aïcha Talla' })).toBe('The number of Aïcha Talla');
  expect(sayReason(engineReasons.tooLong, 'fr')).toBe('Ce texte est trop long.');
});
