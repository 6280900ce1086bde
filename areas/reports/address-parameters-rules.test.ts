import { expect, test } from 'vitest';
import { filledAddress, parametersIn } from './address-parameters-rules.ts';

const address = 'https://figures.example.org/r.pdf?class={classroom}&y={year}&class2={classroom}';

test('an address says what it asks: once each, in the order in which it is asked', () => {
  expect(parametersIn(address)).toEqual(['year', 'classroom']);
  expect(parametersIn('https://figures.example.org/{year}/r.pdf#{classroom}')).toEqual([]);
  expect(parametersIn('https://figures.example.org/r.pdf?x={secret}')).toEqual([]);
});

test('a class with odd signs in its name stays one value: it opens no other parameter, page or host', () => {
  const classroom = 'Tle C&D #1/../x?a=b\u0000@évil {year}';
  const filled = filledAddress(address, { classroom, year: '2026/2027' });
  const url = new URL(filled);
  expect([url.origin, url.pathname, url.hash]).toEqual(['https://figures.example.org', '/r.pdf', '']);
  expect([...url.searchParams]).toEqual([
    ['class', classroom],
    ['y', '2026/2027'],
    ['class2', classroom],
  ]);
});
