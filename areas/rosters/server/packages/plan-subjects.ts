/** Subjects that a package adds: those taught that the school does not have, as long as the settings take more. */
import type { PresentSchool } from './present-school.ts';
import type { PlanNotes, RosterPlan } from './roster-plan.ts';

/** Subjects by their name, however it is written. */
export function subjectKey(name: string): string {
  return name.trim().toLowerCase();
}

interface PlannedSubjects {
  /** Whether the school has the subject or takes it; then it is added. */
  hasRoom(subject: string): boolean;
  /** Names of added subjects; counts all of them. */
  counted(lessons: RosterPlan['lessons'], notes: PlanNotes): readonly string[];
}

export function planSubjects({ subjects, room }: Pick<PresentSchool, 'subjects' | 'room'>): PlannedSubjects {
  const known = new Set(subjects.map(({ name }) => subjectKey(name)));
  const fresh = new Map<string, string>();
  const refused = new Set<string>();
  return {
    hasRoom(subject) {
      const key = subjectKey(subject);
      if (known.has(key)) return true;
      if (!fresh.has(key) && fresh.size >= room.subjects) {
        refused.add(key);
        return false;
      }
      // As it was written last.
      fresh.set(key, subject.trim());
      return true;
    },
    counted(lessons, notes) {
      const wanted = new Set(lessons.map(({ subject }) => subjectKey(subject)));
      notes.count('subjects', 'create', fresh.size);
      notes.count('subjects', 'unchanged', wanted.size - fresh.size);
      notes.count('subjects', 'refused', refused.size);
      return [...fresh.values()];
    },
  };
}
