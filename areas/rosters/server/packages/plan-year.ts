/** The school year of a data package: the one that it names, else the school's own. */
import type { NewYear } from '#areas/school/server/public/rules.ts';
import { daysBetween, type SchoolDay } from '#platform/kernel/time.ts';
import type { BundleSession, RosterBundle } from '../reading/roster-model.ts';
import type { PresentSchool } from './present-school.ts';
import type { PlanNotes, PlannedYear } from './roster-plan.ts';

export function planYear(
  bundle: RosterBundle,
  present: PresentSchool,
  { today, usualYear }: { readonly today: SchoolDay; readonly usualYear: NewYear },
  notes: PlanNotes,
): PlannedYear {
  const named = namedYear(bundle.sessions, today);
  const stored = named ? storedYear(named, present) : (present.years.find(({ current }) => current) ?? null);
  const trimesters = named ? periodsOf(bundle.sessions, named, notes) : [];
  const addPeriods = (stored?.trimesters.length ?? 0) === 0 && trimesters.length > 0;
  const outcome = stored ? 'unchanged' : 'create';
  notes.count('periods', outcome);
  const periods = trimesters.reduce((sum, { sequences }) => sum + 1 + sequences.length, 0);
  notes.count('periods', addPeriods ? 'create' : 'unchanged', periods);
  for (const session of bundle.sessions) notes.passOver(session, 'otherYear');
  if (named) (stored ? notes.keep : notes.take)(named);
  const planned = new Set(
    trimesters.flatMap(({ sourceId, sequences }) => [sourceId, ...sequences.map((one) => one.sourceId)]),
  );
  for (const session of bundle.sessions)
    if (planned.has(session.sourceId)) (addPeriods ? notes.take : notes.keep)(session);
  const { name, startsOn, endsOn } = stored ?? (named ? newYear(named) : usualYear);
  return {
    sourceId: named?.sourceId ?? null,
    id: stored?.id ?? null,
    name,
    startsOn,
    endsOn,
    trimesters,
    addPeriods,
  };
}

/** The year of today, else the last. */
function namedYear(sessions: readonly BundleSession[], today: SchoolDay): BundleSession | null {
  const years = sessions.filter(({ kind }) => kind === 'year');
  const now = years.find(({ startsOn, endsOn }) => startsOn <= today && today <= endsOn);
  return now ?? years.toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1)).at(-1) ?? null;
}

/** Matched by its name elsewhere, by its own name, or by its dates: more than half a year in common. */
function storedYear(named: BundleSession, present: PresentSchool) {
  const record = present.records.get(`session ${named.sourceId}`);
  return (
    present.years.find(({ id }) => record === `year ${id}`) ??
    present.years.find(({ name }) => name === named.title) ??
    present.years.find((year) => shared(year, named) > 180) ??
    null
  );
}

interface Span {
  readonly startsOn: SchoolDay;
  readonly endsOn: SchoolDay;
}

function shared(one: Span, other: Span): number {
  const [, from = one.startsOn] = [one.startsOn, other.startsOn].toSorted();
  const [to = one.endsOn] = [one.endsOn, other.endsOn].toSorted();
  return daysBetween(from, to);
}

function newYear({ title, startsOn, endsOn }: BundleSession) {
  return { name: title || `${startsOn.slice(0, 4)}/${endsOn.slice(0, 4)}`, startsOn, endsOn };
}

/** The year's trimesters with their sequences, in order; a period outside its year or trimester is refused. */
function periodsOf(
  sessions: readonly BundleSession[],
  year: BundleSession,
  notes: PlanNotes,
): PlannedYear['trimesters'] {
  const within = (kind: BundleSession['kind'], whole: BundleSession) =>
    sessions
      .filter((one) => one.kind === kind && one.parentId === whole.sourceId)
      .filter((one) => {
        const fits = whole.startsOn <= one.startsOn && one.endsOn <= whole.endsOn;
        if (!fits) notes.fault(one, 'startDate', one.startsOn, 'noSession');
        return fits;
      })
      .toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1));
  const span = ({ sourceId, startsOn, endsOn }: BundleSession) => ({ sourceId, startsOn, endsOn });
  return within('trimester', year).map((trimester) => ({
    ...span(trimester),
    sequences: within('sequence', trimester).map(span),
  }));
}
