import { describe, expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { type Act, consequenceStates, type Step, steps } from './contract.ts';
import { amountFault, counts, mayUndo, stateAfter, wayOf } from './rules.ts';

const day = (text: string) => text as SchoolDay;
const year = { startsOn: day('2026-09-07'), endsOn: day('2027-07-31') };

describe('a step', () => {
  const allowed: Record<string, readonly Step[]> = {
    proposed: ['decide', 'drop'],
    decided: ['serve', 'miss', 'appeal', 'revoke', 'publish', 'withhold', 'keep', 'undo'],
    served: ['appeal', 'revoke', 'publish', 'withhold', 'keep', 'undo'],
    missed: ['serve', 'appeal', 'revoke', 'publish', 'withhold', 'keep', 'undo'],
    appealed: ['uphold', 'revoke', 'publish', 'withhold', 'keep'],
    revoked: ['publish', 'withhold', 'undo'],
    expired: ['publish', 'withhold'],
    dropped: ['undo'],
  };
  test.each(consequenceStates)('from %s is one of those that the state allows', (state) => {
    expect(steps.filter((step) => wayOf(step, state) !== null)).toEqual(allowed[state]);
  });
});

describe('the state', () => {
  test('after an appeal that is upheld is the one before it', () => {
    expect(stateAfter('upheld', ['proposed', 'decided', 'served', 'appealed'])).toBe('served');
  });

  test('after an undone decision is the proposal again', () => {
    expect(stateAfter('undone', ['proposed', 'decided', 'published'])).toBe('proposed');
  });

  test('after an undone decision that was never proposed is a proposal too', () => {
    expect(stateAfter('undone', ['decided'])).toBe('proposed');
  });

  test('counts while it is decided, served, missed or appealed', () => {
    expect(consequenceStates.filter(counts)).toEqual(['decided', 'served', 'missed', 'appealed']);
  });
});

describe('an act', () => {
  const today = day('2026-11-20');
  const [before, now] = [day('2026-11-12'), today];
  test.each<[string, boolean, readonly (readonly [Act, SchoolDay])[]]>([
    ['a decision of today', true, [['decided', now]]],
    [
      'a decision of today about an older proposal',
      true,
      [
        ['proposed', before],
        ['decided', now],
      ],
    ],
    [
      'a decision of today that is published',
      true,
      [
        ['decided', now],
        ['published', now],
      ],
    ],
    ['an older decision', false, [['decided', before]]],
    [
      'an older decision published today',
      false,
      [
        ['decided', before],
        ['published', now],
      ],
    ],
    [
      'an older decision served today',
      true,
      [
        ['decided', before],
        ['served', now],
      ],
    ],
    [
      'an older decision, once what was served today is undone',
      false,
      [
        ['decided', before],
        ['served', now],
        ['undone', now],
      ],
    ],
    [
      'a decision of today, once what was served today is undone',
      true,
      [
        ['decided', now],
        ['served', now],
        ['undone', now],
      ],
    ],
    [
      'an older decision, once an appeal of today is upheld',
      false,
      [
        ['decided', before],
        ['appealed', now],
        ['upheld', now],
      ],
    ],
  ])('may undo %s: %s', (_name, wanted, acts) => {
    expect(
      mayUndo(
        acts.map(([act, on]) => ({ act, day: on })),
        today,
      ),
    ).toBe(wanted);
  });
});

describe('the amount', () => {
  const none = { hours: null, fromDay: null, untilDay: null };
  const days = { hours: null, fromDay: day('2026-11-26'), untilDay: day('2026-11-28') };

  test('is hours for a detention, days for a suspension, nothing for a warning', () => {
    expect(amountFault('detention', { ...none, hours: 2 }, year)).toBeNull();
    expect(amountFault('suspension', days, year)).toBeNull();
    expect(amountFault('warning', none, year)).toBeNull();
    expect(amountFault('detention', none, year)).toBe('wrongAmount');
    expect(amountFault('suspension', none, year)).toBe('wrongAmount');
    expect(amountFault('warning', { ...none, hours: 2 }, year)).toBe('wrongAmount');
    expect(amountFault('warning', days, year)).toBe('wrongAmount');
  });

  test('has days in their order, at most 60, within the year', () => {
    expect(amountFault('suspension', { ...days, untilDay: day('2026-11-25') }, year)).toBe('wrongDays');
    expect(amountFault('suspension', { ...days, untilDay: day('2027-01-25') }, year)).toBe('wrongDays');
    expect(amountFault('suspension', { ...days, untilDay: day('2027-01-24') }, year)).toBeNull();
    const before = { hours: null, fromDay: day('2026-09-04'), untilDay: day('2026-09-08') };
    expect(amountFault('suspension', before, year)).toBe('outsideYear');
  });
});
