/** Students as the rows of other lists name them: a list of parents, of fees, of a ministry. */
import { classroomsById } from '#areas/classes/server/public.ts';
import { currentYear } from '#areas/school/server/public.ts';
import { looseClassKey } from '#platform/kernel/imports/class-names.ts';
import { nameKey } from '#platform/kernel/imports/person-keys.ts';
import { contradicts } from '#platform/kernel/imports/same-person.ts';
import type { Context } from '#platform/server/context.ts';
import { allStudents, type ListedStudent } from './import-store.ts';

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
  /** Whether the row means somebody else than its number does: by name and day of birth. */
  isAnother(named: NamedStudent, student: ListedStudent): boolean;
}

export async function studentsInLists(context: Context): Promise<StudentsInLists> {
  const year = await currentYear(context);
  const classNames = new Map(
    [...(await classroomsById(context)).values()]
      .filter(({ yearId }) => yearId === year?.id)
      .map(({ id, name }) => [id, looseClassKey(name)]),
  );
  const all = await allStudents(context);
  const byMark = new Map<string, ListedStudent[]>();
  for (const student of all)
    for (const mark of marksOf(student, classNames)) {
      const others = byMark.get(mark);
      if (others) others.push(student);
      else byMark.set(mark, [student]);
    }
  return {
    all,
    find({ matricule, name, birthDate, className }) {
      const marks = [
        ...(matricule ? [`number ${matricule.toLowerCase()}`] : []),
        ...(birthDate ? [`born ${nameKey(name)} ${birthDate}`] : []),
        ...(className ? [`class ${nameKey(name)} ${looseClassKey(className)}`] : []),
      ];
      return marks.map((mark) => byMark.get(mark)).find((found) => found !== undefined) ?? [];
    },
    isAnother({ name, birthDate }, student) {
      const born = birthDate ? byMark.get(`born ${nameKey(name)} ${birthDate}`) : undefined;
      if (born !== undefined && !born.includes(student)) return true;
      return contradicts({ lastName: name, firstName: '', birthDate }, student);
    },
  };
}

function marksOf(student: ListedStudent, classNames: ReadonlyMap<number, string>): readonly string[] {
  const name = nameKey(student.lastName, student.firstName);
  const numbers = [student.matricule, student.nationalMatricule].filter((number) => number !== null);
  return [
    ...numbers.map((number) => `number ${number.toLowerCase()}`),
    ...(student.birthDate ? [`born ${name} ${student.birthDate}`] : []),
    ...student.classIds.flatMap((id) => (classNames.has(id) ? `class ${name} ${classNames.get(id)}` : [])),
  ];
}
