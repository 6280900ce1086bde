/** Where classes and students go at the end of a year. Pure: the preview and the move itself ask the same. */
import type { Decision } from './contract.ts';

export interface YearClass {
  readonly id: number;
  readonly name: string;
  readonly sectionId: number | null;
  readonly levelId: number | null;
}

interface Level {
  readonly id: number;
  readonly name: string;
}

/** Where the promoted of a class go. */
export interface Destination {
  readonly leaves: boolean;
  readonly toClassId: number | null;
}

/** The like of a class in the new year: of its name, or the only one of its level. */
export function copyOf(classroom: YearClass, next: readonly YearClass[]): YearClass | null {
  const named = next.find((one) => sameName(one.name, classroom.name));
  return named ?? onlyOne(next.filter(({ levelId }) => levelId !== null && levelId === classroom.levelId));
}

/**
 * Where the levels of the school lead: Form 1 A to Form 2 A, who is in the last level out of the school.
 * @param levels of the class's section, the lowest first
 */
export function proposedFor(
  classroom: YearClass,
  levels: readonly Level[],
  next: readonly YearClass[],
): Destination {
  const own = levels.find(({ id }) => id === classroom.levelId);
  if (!own) return { leaves: false, toClassId: null };
  const above = levelAbove(classroom, levels);
  if (!above) return { leaves: true, toClassId: null };
  const ofLevel = next.filter(({ levelId }) => levelId === above.id);
  const wanted = `${above.name}${suffixOf(classroom.name, own.name)}`;
  const found = ofLevel.find(({ name }) => sameName(name, wanted)) ?? onlyOne(ofLevel);
  return { leaves: false, toClassId: found?.id ?? null };
}

/** ` A` of `Form 1 A`. */
function suffixOf(name: string, level: string): string {
  return name.toLowerCase().startsWith(level.toLowerCase()) ? name.slice(level.length) : ` ${name}`;
}

function sameName(one: string, other: string): boolean {
  return one.trim().localeCompare(other.trim(), 'fr', { sensitivity: 'accent' }) === 0;
}

function onlyOne<Item>(items: readonly Item[]): Item | null {
  return items.length === 1 ? (items[0] ?? null) : null;
}

/** The destination set by hand, else the level's own. */
export function destinationOf(set: Destination | undefined, proposed: Destination): Destination {
  return set && (set.leaves || set.toClassId !== null) ? set : proposed;
}

export interface DecidedStudent {
  readonly decision: Decision;
  /** For this student alone. */
  readonly toClassId: number | null;
}

const withTheClass: DecidedStudent = { decision: 'promoted', toClassId: null };
const undecided: DecidedStudent = { decision: 'undecided', toClassId: null };

/** The class council's decision on a student's year; without one, the result of the annual average by the school's rules. */
export interface Verdict {
  readonly decision: Decision;
  /** Into which level, of who is promoted; null where the class goes. */
  readonly levelId: number | null;
  /** Whether a council has decided. */
  readonly judged: boolean;
}

/**
 * The proposed move of a student for whom nothing was set by hand: the council's decision, else the result of the annual average. Without
 * either nothing is proposed: missing entries promote nobody. A student promoted to another level than the class's goes to its only
 * class; among several, somebody decides.
 * @param above the level over that of the class; null for none
 */
export function proposedOf(
  verdict: Verdict | undefined,
  above: number | null,
  next: readonly YearClass[],
): DecidedStudent {
  if (!verdict) return undecided;
  const { decision, levelId } = verdict;
  if (decision !== 'promoted') return { decision, toClassId: null };
  if (levelId === null || levelId === above) return withTheClass;
  const own = onlyOne(next.filter((one) => one.levelId === levelId));
  return own ? { decision, toClassId: own.id } : undecided;
}

export function sameDecision(one: DecidedStudent, other: DecidedStudent): boolean {
  return one.decision === other.decision && one.toClassId === other.toClassId;
}

/** The level over that of a class; null for the last, and for a class of no level. @param levels the lowest first */
export function levelAbove({ levelId }: YearClass, levels: readonly Level[]): Level | null {
  const index = levels.findIndex(({ id }) => id === levelId);
  return index < 0 ? null : (levels[index + 1] ?? null);
}

export interface Outcome {
  /** Students promoted out of the last level leave the school. */
  readonly decision: Decision;
  /** The class in the new year; null for none, or none yet. */
  readonly classId: number | null;
}

/**
 * The student's outcome: the own decision before that of the class, and a class named for the student before the usual one.
 * @param copyId the class of the new year that is like the student's; null when there is none
 */
export function outcomeOf(
  { decision, toClassId }: DecidedStudent,
  destination: Destination,
  copyId: number | null,
): Outcome {
  if (decision === 'repeats') return { decision, classId: toClassId ?? copyId };
  if (decision !== 'promoted') return { decision, classId: null };
  if (toClassId === null && destination.leaves) return { decision: 'leaves', classId: null };
  return { decision, classId: toClassId ?? destination.toClassId };
}

/** Goes on at the school, and no class is known for it. */
export function isUnplaced({ decision, classId }: Outcome): boolean {
  return classId === null && (decision === 'promoted' || decision === 'repeats');
}

/** Until the day on which the new year begins. */
export function mayTakeBack(today: string, newYear: { readonly startsOn: string }): boolean {
  return today < newYear.startsOn;
}
