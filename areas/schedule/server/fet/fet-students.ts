/**
 * The students sets of a file of FET. A class is a year. Its students who are in a group of several classes, or take an optional subject,
 * form a group of that year: a group of FET that is in several years has the lessons of all of them. Pure.
 */
import { choiceSign } from '../../lists/import-lesson-columns.ts';
import type { Plan } from '../../plan/plan-contract.ts';
import { sharingOf } from '../../plan/plan-rules.ts';
import { element, leaf } from './fet-elements.ts';
import type { FetNames } from './fet-names.ts';

export interface FetStudents {
  /** The elements of the years. */
  readonly years: readonly string[];
  /** The students sets that have a lesson of the subject in a class or group. */
  studentsOf(classId: number, subjectId: number): readonly string[];
}

/** Students of a year who have lessons of their own. */
interface Part {
  readonly name: string;
  /** The group; null for who takes an optional subject. */
  readonly groupId: number | null;
}

export function fetStudents(plan: Plan, names: FetNames): FetStudents {
  const { students, optional } = sharingOf(plan);
  const classes = plan.classes.filter(({ kind }) => kind === 'class');
  const groups = plan.classes.filter(({ kind }) => kind === 'group');
  const shares = (one: number, other: number) => students.get(one)?.has(other) === true;
  const partName = (of: string, within: string) => `${of}${choiceSign}${within}`;
  /** One optional subject alone is that of the class: nothing is taught beside it. */
  const choicesOf = (classId: number) => {
    const subjects = [...(optional.get(classId) ?? [])];
    return subjects.length < 2 ? [] : subjects;
  };
  const choiceName = (classId: number, subjectId: number) =>
    partName(names.classroom(classId), names.subject(subjectId));
  const groupName = (groupId: number, classId: number) =>
    partName(names.classroom(groupId), names.classroom(classId));
  const partsOf = (classId: number): readonly Part[] => [
    ...choicesOf(classId).map((subjectId) => ({ name: choiceName(classId, subjectId), groupId: null })),
    ...groups
      .filter(({ id }) => shares(id, classId))
      .map(({ id }) => ({ name: groupName(id, classId), groupId: id })),
  ];
  const overlap = (one: Part, other: Part) =>
    one.groupId === null || other.groupId === null
      ? one.groupId !== other.groupId
      : shares(one.groupId, other.groupId);
  const classesOf = (groupId: number) => classes.filter(({ id }) => shares(groupId, id));
  const alone = groups.filter(({ id }) => classesOf(id).length === 0);
  return {
    years: [...classes, ...alone].map(({ id, kind }) => {
      const parts = kind === 'class' ? partsOf(id) : [];
      return element('Year', [
        ...named(names.classroom(id)),
        ...parts.map((part) =>
          element('Group', [
            ...named(part.name),
            ...parts
              .filter((other) => other !== part && overlap(part, other))
              .map((other) => element('Subgroup', named([part.name, other.name].sort().join(' + ')))),
          ]),
        ),
      ]);
    }),
    studentsOf(classId, subjectId) {
      const within = classesOf(classId);
      if (within.length > 0) return within.map(({ id }) => groupName(classId, id));
      const isChoice = choicesOf(classId).includes(subjectId);
      return [isChoice ? choiceName(classId, subjectId) : names.classroom(classId)];
    },
  };
}

function named(name: string): readonly string[] {
  return [leaf('Name', name), leaf('Number_of_Students', 0), leaf('Comments', '')];
}
