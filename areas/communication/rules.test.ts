/** Texts of a message for each reader, and audiences that each writer may address. */
import { describe, expect, test } from 'vitest';
import type { Among, Audience } from './contract.ts';
import {
  copyOfStrip,
  emptyFields,
  excerptOf,
  filled,
  hasGaps,
  mayReview,
  mayWriteTo,
  needsReview,
  speaksOfChild,
  stripCode,
  textFor,
  unknownFields,
  type Writer,
} from './rules.ts';

describe('a text', () => {
  test('is read in the own language, and in the other one where it is the only one', () => {
    expect(textFor({ en: 'Hello', fr: 'Bonjour' }, 'fr')).toBe('Bonjour');
    expect(textFor({ en: 'Hello', fr: null }, 'fr')).toBe('Hello');
  });

  test('agrees with the child, and has a dash where something is not known', () => {
    const text = 'Votre {fils|fille} {child} est {absent|absente} ; reste {amount}.';
    expect(filled(text, { child: 'Awa', girl: true }, 'fr')).toBe('Votre fille Awa est absente ; reste –.');
    expect(filled(text, { child: 'Paul', amount: '5 000 F' }, 'fr')).toBe(
      'Votre fils Paul est absent ; reste 5 000 F.',
    );
  });

  test('elides before the name of a child in French alone', () => {
    expect(filled('Le père de {child} ; le père de {child}', { child: 'Honorine' }, 'fr')).toBe(
      'Le père d’Honorine ; le père d’Honorine',
    );
    expect(filled('Le père d’{child} jusque {date}', { child: 'Jean', date: 'août' }, 'fr')).toBe(
      'Le père de Jean jusqu’août',
    );
    expect(filled('Absence de {child}', { child: 'Honorine' }, 'en')).toBe('Absence de Honorine');
    expect(filled('de {fils|fille} de {school}', { school: 'Institut' }, 'fr')).toBe('de fils d’Institut');
  });

  test('finds unknown fields in braces', () => {
    expect(unknownFields('{child} {name} {a|b} {|s} {a|b|c} {|} {}')).toEqual(['name', 'a|b|c', '|', '']);
  });

  test('speaks of a child by name, class, amount or a pair of words', () => {
    expect(speaksOfChild({ en: 'School ends on {date}.', fr: null })).toBe(false);
    expect(speaksOfChild({ en: null, fr: 'Votre {fils|fille}' })).toBe(true);
  });

  test('has gaps while a template is not filled in', () => {
    expect(['We go to … on Monday', 'de … à ….'].map(hasGaps)).toEqual([true, true]);
    expect(['To be continued…', 'Well… yes'].map(hasGaps)).toEqual([false, false]);
  });

  test('is cut at its end', () => {
    expect(excerptOf('one\n two', 6)).toBe('one t…');
  });
});

describe('conversation partners', () => {
  const school = { sectionId: null, levelIds: [] };
  const writer = (reach: Writer['reach'], more: Partial<Writer> = {}): Writer => ({
    reach,
    limits: school,
    classIds: new Set([1]),
    staffIds: new Set([8]),
    ...more,
  });
  const ofClass = (id: number) => [{ id, sectionId: 1, levelId: 2, classIds: [id] }];
  const person = (id: number) => [{ id, sectionId: null, levelId: null, classIds: [] }];

  test.each([
    ['a head to the whole school', writer('school'), 'school', 'all', [], true],
    [
      'a head of one section to the whole school',
      writer('school', { limits: { sectionId: 1, levelIds: [] } }),
      'school',
      'all',
      [],
      false,
    ],
    [
      'a head of one section to a class of it',
      writer('school', { limits: { sectionId: 1, levelIds: [] } }),
      'classes',
      'all',
      ofClass(5),
      true,
    ],
    ['a teacher to the own class', writer('classes'), 'classes', 'all', ofClass(1), true],
    ['a teacher to another class', writer('classes'), 'classes', 'all', ofClass(2), false],
    ['a teacher to a level', writer('classes'), 'levels', 'all', ofClass(1), false],
    ['a teacher to all staff', writer('classes'), 'staff', 'all', [], false],
    ['a teacher to a colleague', writer('classes'), 'people', 'all', person(9), true],
    ['the bursar to all families', writer('debtors'), 'school', 'all', [], false],
    ['the bursar to debtors', writer('debtors'), 'school', 'debtors', [], true],
    ['a parent to a teacher of the child', writer('family'), 'people', 'all', person(8), true],
    ['a parent to another teacher', writer('family'), 'people', 'all', person(9), false],
    ['a parent to a class', writer('family'), 'classes', 'all', ofClass(1), false],
  ] as const)('%s: %#', (_who, who, audience, among, targets, wanted) => {
    expect(mayWriteTo(who, { audience, among }, targets)).toBe(wanted);
  });

  test('waits for approval where it goes to families and the school says so of who writes', () => {
    expect(needsReview(writer('classes'), 'classes', ['classes'])).toBe(true);
    expect(needsReview(writer('classes'), 'people', ['classes'])).toBe(false);
    expect(needsReview(writer('school'), 'classes', ['classes', 'debtors'])).toBe(false);
    expect(needsReview(writer('debtors'), 'school', ['classes'])).toBe(false);
  });

  test.each([
    ['a head', writer('school'), 8, true],
    ['its author', writer('school'), 7, false],
    ['a colleague of the class', writer('classes'), 8, false],
    ['a head of its section', writer('school', { limits: { sectionId: 1, levelIds: [] } }), 8, true],
    ['a head of another section', writer('school', { limits: { sectionId: 2, levelIds: [] } }), 8, false],
  ] as const)('is approved by %s: %#', (_who, who, senderId, wanted) => {
    const message = { senderId, audience: 'classes', among: 'all' } as const;
    expect(mayReview({ ...who, userId: 7 }, message, ofClass(1))).toBe(wanted);
  });
});

describe('the code on a strip', () => {
  test('names its copy', () => {
    expect(copyOfStrip(stripCode(4711))).toBe(4711);
  });

  test.each(['', '4711', 'CAHIER-STRIP-', 'CAHIER-STRIP-04', 'CAHIER-STRIP-4x', 'https://example.org/4711'])(
    'is none of %j',
    (code) => {
      expect(copyOfStrip(code)).toBeNull();
    },
  );
});

test.for([
  ['{child} owes {amount}', 'school', 'all', ['amount']],
  ['{child} owes {amount}', 'school', 'debtors', []],
  ['{child} of {class}', 'classes', 'absent', []],
  ['{child} of {class}, {son|daughter}', 'staff', 'all', ['child', 'class', 'son|daughter']],
  ['{school}, {date}', 'people', 'all', []],
] satisfies [string, Audience, Among, string[]][])(
  '%s to %s among %s leaves empty what nobody there has',
  ([text, audience, among, expected]) => {
    expect(emptyFields([{ en: text, fr: null }], { audience, among })).toEqual(expected);
  },
);
