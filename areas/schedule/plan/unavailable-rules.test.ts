import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usualPeriods } from './period-rules.ts';
import { isOff, type WeekHours, withHours, withoutHours } from './unavailable-rules.ts';

const hours = (startsAt: string, endsAt: string, weekday = 1): WeekHours => ({ weekday, startsAt, endsAt });

describe('hours that are not available', () => {
  test('are joined where they touch', () => {
    const two = withHours(withHours([], hours('07:30', '08:20')), hours('08:20', '09:10'));
    expect(two).toEqual([hours('07:30', '09:10')]);
    expect(withHours(two, hours('07:30', '08:20', 2))).toEqual([
      hours('07:30', '09:10'),
      hours('07:30', '08:20', 2),
    ]);
  });

  test('keep what is before and after a period that is available again', () => {
    expect(withoutHours([hours('07:00', '12:00')], hours('08:20', '09:10'))).toEqual([
      hours('07:00', '08:20'),
      hours('09:10', '12:00'),
    ]);
  });

  test('never overlap, and are off in the periods that were chosen alone', () => {
    const periods = usualPeriods().filter((period) => !period.break);
    const taps = fc.array(fc.nat({ max: periods.length - 1 }), { maxLength: 60 });
    fc.assert(
      fc.property(taps, (tapped) => {
        const chosen = new Set<number>();
        let off: readonly WeekHours[] = [];
        for (const index of tapped) {
          const period = periods[index];
          if (!period) continue;
          const { weekday, startsAt, endsAt } = period;
          const wasOff = chosen.delete(index);
          if (!wasOff) chosen.add(index);
          off = (wasOff ? withoutHours : withHours)(off, { weekday, startsAt, endsAt });
        }
        expect(periods.map((period) => isOff(off, period))).toEqual(
          periods.map((_, index) => chosen.has(index)),
        );
        const clashing = off.filter((one) => off.some((other) => other !== one && isOff([other], one)));
        expect(clashing).toEqual([]);
      }),
    );
  });
});
