/** Students as the rows of other lists name them: a list of parents, of fees, of a ministry. */
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { looseClassKey } from '#platform/kernel/imports/class-names.ts';
import { nearNamesAmong } from '#platform/kernel/imports/near-names.ts';
import { nameKey, nameKeys, numberKey } from '#platform/kernel/imports/person-keys.ts';
import { contradicts } from '#platform/kernel/imports/same-person.ts';
import type { Context } from '#platform/server/context.ts';
import { labelOf } from './imports/import-records.ts';
import { allStudents, type ListedStudent } from './imports/import-store.ts';

export interface NamedStudent {
  /** The school's number, or the national one. */
  readonly matricule: string | undefined;
  /** All words of it, in any order. */
  readonly name: string;
  readonly birthDate: string | undefined;
  readonly className: string | undefined;
}

interface StudentsInLists {
  readonly all: readonly ListedStudent[];
  /** All who fit: by number, else by name and day of birth, else by name and class of this year. */
  find(named: NamedStudent): readonly ListedStudent[];
  /** All whom number, name with day of birth or class, or the name alone could mean: a person says which. */
  alike(named: NamedStudent): readonly ListedStudent[];
  /** All whose name is the same or nearly so, the same name first: a person says which, as the rest of the row fits none of them. */
  near(named: NamedStudent): readonly ListedStudent[];
  /** Whether a class of this year is called so. */
  knowsClass(className: string): boolean;
  /** As a person who says which reads one. */
  labelOf(student: ListedStudent): string;
  /** Whether the row means somebody else than its number does: by name and day of birth. */
  isAnother(named: NamedStudent, student: ListedStudent): boolean;
}

export async function studentsInLists(context: Context): Promise<StudentsInLists> {
  const year = await currentYear(context);
  const ofYear = [...(await classroomsById(context)).values()].filter(({ yearId }) => yearId === year?.id);
  const classNames = new Map(ofYear.map(({ id, name }) => [id, looseClassKey(name)]));
  const classKeys = new Set(classNames.values());
  const shownNames = new Map(ofYear.map(({ id, name }) => [id, name]));
  const all = await allStudents(context);
  const byMark = new Map<string, ListedStudent[]>();
  for (const student of all)
    for (const mark of marksOf(student, classNames)) {
      const others = byMark.get(mark);
      if (others) others.push(student);
      else byMark.set(mark, [student]);
    }
  const nearNames = nearNamesAmong(all.map((student) => nameKey(student.lastName, student.firstName)));
  return {
    all,
    find: (named) =>
      marksOfNamed(named)
        .map((mark) => byMark.get(mark))
        .find((found) => found !== undefined) ?? [],
    knowsClass: (className) => classKeys.has(looseClassKey(className)),
    alike(named) {
      const marks = [...marksOfNamed(named), ...nameKeys(named.name).map((key) => `name ${key}`)];
      return [...new Set(marks.flatMap((mark) => byMark.get(mark) ?? []))];
    },
    near({ name }) {
      const same = nameKeys(name).flatMap((key) => byMark.get(`name ${key}`) ?? []);
      const near = nearNames(nameKey(name)).flatMap((key) => byMark.get(`name ${key}`) ?? []);
      return [...new Set([...same, ...near])];
    },
    labelOf({ lastName, firstName, birthDate, matricule, classIds }) {
      const className = classIds.map((id) => shownNames.get(id)).find((name) => name !== undefined);
      return labelOf({
        lastName,
        firstName,
        matricule,
        ...(birthDate && { birthDate }),
        ...(className && { className }),
      });
    },
    isAnother({ name, birthDate }, student) {
      const born = nameKeys(name).flatMap((key) => byMark.get(`born ${key} ${birthDate}`) ?? []);
      if (birthDate && born.length > 0 && !born.includes(student)) return true;
      return contradicts({ lastName: name, firstName: '', birthDate }, student);
    },
  };
}

function marksOfNamed({ matricule, name, birthDate, className }: NamedStudent): readonly string[] {
  return [
    ...(matricule ? [`number ${numberKey(matricule)}`] : []),
    ...nameKeys(name).flatMap((key) => (birthDate ? `born ${key} ${birthDate}` : [])),
    ...nameKeys(name).flatMap((key) => (className ? `class ${key} ${looseClassKey(className)}` : [])),
  ];
}

function marksOf(student: ListedStudent, classNames: ReadonlyMap<number, string>): readonly string[] {
  const names = nameKeys(student.lastName, student.firstName);
  const numbers = [student.matricule, student.nationalMatricule].filter((number) => number !== null);
  return [
    ...numbers.map((number) => `number ${numberKey(number)}`),
    ...names.flatMap((name) => [
      `name ${name}`,
      ...(student.birthDate ? [`born ${name} ${student.birthDate}`] : []),
      ...student.classIds.flatMap((id) => (classNames.has(id) ? `class ${name} ${classNames.get(id)}` : [])),
    ]),
  ];
}
