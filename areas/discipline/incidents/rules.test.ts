import { describe, expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { usualTypes } from '../catalogue/usual-entries.ts';
import { mayReporterChange, reportFault } from './rules.ts';

const day = (text: string) => text as SchoolDay;

describe('a report', () => {
  const year = { startsOn: day('2026-09-07'), endsOn: day('2027-07-31') };
  const context = { today: day('2026-11-26'), year, kept: null };
  const catalogue = { types: usualTypes, tagIds: [4] };
  const report = {
    typeId: 2,
    tagIds: [4],
    happenedOn: day('2026-11-25'),
    people: [
      { studentId: 1, part: 'actor' as const },
      { studentId: 2, part: 'witness' as const },
    ],
  };

  test('about an actor and a witness, of a known type, is complete', () => {
    expect(reportFault(report, catalogue, context)).toBeNull();
  });

  test('about a witness who is also the actor is refused', () => {
    const people = [...report.people, { studentId: 1, part: 'witness' as const }];
    expect(reportFault({ ...report, people }, catalogue, context)).toBe('personTwice');
  });

  test('without an actor is refused', () => {
    const people = [{ studentId: 2, part: 'witness' as const }];
    expect(reportFault({ ...report, people }, catalogue, context)).toBe('noActor');
  });

  test('with an unknown type or tag, or a tag twice, is refused', () => {
    expect(reportFault({ ...report, typeId: 99 }, catalogue, context)).toBe('unknownType');
    expect(reportFault({ ...report, tagIds: [99] }, catalogue, context)).toBe('unknownTag');
    expect(reportFault({ ...report, tagIds: [4, 4] }, catalogue, context)).toBe('unknownTag');
  });

  test('keeps a type that was archived since', () => {
    const types = usualTypes.map((type) => ({ ...type, archived: true }));
    expect(reportFault(report, { types, tagIds: [4] }, context)).toBe('unknownType');
    expect(reportFault(report, { types, tagIds: [4] }, { ...context, kept: report })).toBeNull();
  });

  test('on a day to come or outside the school year is refused', () => {
    expect(reportFault({ ...report, happenedOn: day('2026-11-28') }, catalogue, context)).toBe('futureDay');
    expect(reportFault({ ...report, happenedOn: day('2026-09-06') }, catalogue, context)).toBe('outsideYear');
    expect(reportFault(report, catalogue, { ...context, year: null })).toBe('outsideYear');
  });

  test('is changed by its reporter on its day, while it is open', () => {
    const today = day('2026-11-26');
    expect(mayReporterChange({ state: 'open', reportedOn: today }, today)).toBe(true);
    expect(mayReporterChange({ state: 'inHand', reportedOn: today }, today)).toBe(false);
    expect(mayReporterChange({ state: 'open', reportedOn: day('2026-11-25') }, today)).toBe(false);
  });
});
