import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dammDigit, isPaymentCode, paymentCode, paymentCodeText } from './payment-code.ts';

const orgs = fc.integer({ min: 1, max: 100_000 });
const students = fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 2 ** 40 }));

test('computes the check digit of the published example', () => {
  // Damm's own example, as Wikipedia's article "Damm algorithm" quotes it.
  expect(dammDigit('572')).toBe('4');
  expect(dammDigit('5724')).toBe('0');
});

test('accepts every code that it makes', () => {
  fc.assert(fc.property(orgs, students, (org, id) => isPaymentCode(org, paymentCode(org, id))));
});

test('finds every single wrong digit', () => {
  fc.assert(
    fc.property(orgs, students, fc.nat(), fc.integer({ min: 1, max: 9 }), (org, id, at, more) => {
      const code = paymentCode(org, id);
      const index = at % code.length;
      const digit = (Number(code[index]) + more) % 10;
      return !isPaymentCode(org, `${code.slice(0, index)}${digit}${code.slice(index + 1)}`);
    }),
  );
});

test('finds every pair of neighbours that are swapped', () => {
  fc.assert(
    fc.property(orgs, students, fc.nat(), (org, id, at) => {
      const code = paymentCode(org, id);
      const index = at % (code.length - 1);
      const [one = '', two = ''] = code.slice(index);
      fc.pre(one !== two);
      return !isPaymentCode(org, code.slice(0, index) + two + one + code.slice(index + 2));
    }),
  );
});

test('finds every digit that is missing or typed twice', () => {
  fc.assert(
    fc.property(orgs, students, fc.nat(), (org, id, at) => {
      const code = paymentCode(org, id);
      const index = at % code.length;
      const without = code.slice(0, index) + code.slice(index + 1);
      const twice = code.slice(0, index + 1) + code.slice(index);
      return !isPaymentCode(org, without) && !isPaymentCode(org, twice);
    }),
  );
});

test('gives every student of a school another code', () => {
  fc.assert(
    fc.property(orgs, students, students, (org, one, other) => {
      fc.pre(one !== other);
      return paymentCode(org, one) !== paymentCode(org, other);
    }),
  );
  const codes = new Set(Array.from({ length: 20_000 }, (_, index) => paymentCode(7, index + 1)));
  expect(codes.size).toBe(20_000);
});

test('accepts no more than every tenth code of another school', () => {
  const codes = Array.from({ length: 2000 }, (_, index) => paymentCode(7, index + 1));
  expect(codes.filter((code) => isPaymentCode(8, code)).length).toBeLessThan(300);
});

test('is eight digits in a usual school, in groups of four', () => {
  expect(paymentCode(1, 1)).toMatch(/^\d{8}$/);
  expect(paymentCodeText('12345678')).toBe('1234\u00a05678');
});

test.each(['', '12', '1234567a', '١٢٣٤٥٦٧٨', '123456789012345678901'])(
  'does not take %j for a code',
  (typed) => {
    expect(isPaymentCode(1, typed)).toBe(false);
  },
);

test('refuses a number that is no student', () => {
  for (const id of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => paymentCode(1, id)).toThrow(RangeError);
});
