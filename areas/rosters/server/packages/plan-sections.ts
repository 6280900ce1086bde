/** Sections of a data package: departments that name their subsystem, or that are sections of the school already. */
import { plainText } from '#platform/kernel/text/plain-text.ts';
import type { RosterBundle } from '../reading/roster-model.ts';
import type { PresentSchool } from './present-school.ts';
import type { PlanNotes, PlannedSection } from './roster-plan.ts';

/** An existing section stays as it is; a department without a subsystem could be English or French, and is skipped. */
export function planSections(
  bundle: RosterBundle,
  school: string,
  present: PresentSchool,
  notes: PlanNotes,
): readonly PlannedSection[] {
  const byName = new Map(present.sections.map((section) => [plainText(section.name), section.id]));
  const planned = new Map<string, PlannedSection>();
  let made = 0;
  for (const one of bundle.sections.filter(({ schoolId }) => schoolId === school)) {
    const { sourceId, name, subsystem } = one;
    const record = present.records.get(`org ${sourceId}`);
    const known = present.sections.find(({ id }) => record === `section ${id}`);
    const id = known?.id ?? byName.get(plainText(name)) ?? null;
    if (id === null && subsystem === null) {
      notes.passOver(one, 'notSection');
      continue;
    }
    const mark = id === null ? plainText(name) : String(id);
    if (planned.has(mark)) notes.fault(one, 'name', name, 'twice');
    else if (id === null && made >= present.room.sections) notes.fault(one, 'name', name, 'tooManySections');
    if (notes.isBad(one)) {
      notes.count('sections', 'refused');
      continue;
    }
    if (id === null) made++;
    notes.count('sections', id === null ? 'create' : 'unchanged');
    (id === null ? notes.take : notes.keep)(one);
    planned.set(mark, { sourceId, id, fields: { name, subsystem } });
  }
  return [...planned.values()];
}
