/** The parts of the contract that all calls of rosters share. */
import { defineFailures } from '#platform/kernel/errors.ts';

export const rosterFailures = defineFailures('ROSTER.errors', {
  /** A roster contains everybody, also a child from whom the person is barred. */
  barredFromChild: 'conflict',
  /** The files are in no format that is read. */
  otherRoster: 'invalid',
  noSchool: 'invalid',
  /** Classes have grades that name none of the school's levels, and no level was chosen for them. */
  gradesUndecided: 'invalid',
});

/** A whole school is imported or exported, with accounts of its teachers: only administrators may. */
export const canExchange = ['Administrator'] as const;
