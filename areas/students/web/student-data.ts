/** Reads and writes of the pages of students, made from the contract. */
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { listDropConsequences, readChoices, saveChoices } from '../choices/contract.ts';
import type { Drop } from '../choices/rules.ts';
import { readDelegates, saveDelegates } from '../delegates/contract.ts';
import { leaveSchool, listConsequences, moveStudent, readHistory } from '../enrolments/life-contract.ts';
import { changeManyStudents, listManyConsequences } from '../enrolments/many-contract.ts';
import { changeGroupMembers, listGroupConsequences } from '../groups/contract.ts';
import { readHealth, writeHealth } from '../health/contract.ts';
import { findAlike, listDuplicates, mergeStudents } from '../merge/contract.ts';
import { readPhoto, removePhoto, setPhoto } from '../photos/contract.ts';
import { createStudent, editStudent, type GivenStudent, type StudentRecord } from '../records/contract.ts';

/** The photo as an image's address; null until it is there, and for who has none. */
export function usePhoto({ id, hasPhoto }: Pick<StudentRecord, 'id' | 'hasPhoto'>): string | null {
  const photo = useCallQuery(readPhoto, { id }, { enabled: hasPhoto }).data;
  return photo && hasPhoto ? `data:${photo.imageType};base64,${photo.image}` : null;
}

export function useHistory(id: number) {
  return useCallQuery(readHistory, { id });
}

/** @param classId null for all classes of this year @param toClassId where the student goes, if that is known */
export function useConsequences(id: number, classId: number | null, toClassId: number | null) {
  return useCallQuery(listConsequences, { id, classId, toClassId }, { freshFor: 0 });
}

/** The optional subjects of a class, and who takes which. */
export function useChoices(classId: number) {
  return useCallQuery(readChoices, { classId });
}

/** Delegates of a class. */
export function useDelegates(classId: number) {
  return useCallQuery(readDelegates, { classId });
}

export function useDropConsequences(classId: number, drops: readonly Drop[]) {
  const input = { classId, drops: drops.map((drop) => ({ ...drop, studentIds: [...drop.studentIds] })) };
  return useCallQuery(listDropConsequences, input, { freshFor: 0, enabled: drops.length > 0 });
}

export function useGroupConsequences(groupId: number, studentIds: readonly number[]) {
  const input = { groupId, studentIds: [...studentIds] };
  return useCallQuery(listGroupConsequences, input, { freshFor: 0, enabled: studentIds.length > 0 });
}

/** @param classId null for students without one @param toClassId the new class; null for students who leave the school */
export function useManyConsequences(
  input: {
    readonly classId: number | null;
    readonly studentIds: readonly number[];
    readonly toClassId: number | null;
  },
  enabled: boolean,
) {
  return useCallQuery(
    listManyConsequences,
    { ...input, studentIds: [...input.studentIds] },
    { freshFor: 0, enabled },
  );
}

export function useDuplicates() {
  return useCallQuery(listDuplicates, {}, { freshFor: 0 });
}

/** Students there already who may be the one who is typed. */
export function useAlike(student: Pick<GivenStudent, 'firstName' | 'lastName' | 'birthDate'>) {
  const { firstName, lastName } = student;
  return useCallQuery(findAlike, student, { enabled: firstName.trim() !== '' && lastName.trim() !== '' });
}

/** Read on demand: that it was read is written down. */
export function useHealthReading() {
  return useCallWrite(readHealth);
}

export function useStudentWrites() {
  return {
    create: useCallWrite(createStudent, 'everything'),
    edit: useCallWrite(editStudent, 'everything'),
    move: useCallWrite(moveStudent, 'everything'),
    leave: useCallWrite(leaveSchool, 'everything'),
    choose: useCallWrite(saveChoices, 'everything'),
    chooseDelegates: useCallWrite(saveDelegates, 'everything'),
    changeMembers: useCallWrite(changeGroupMembers, 'everything'),
    changeMany: useCallWrite(changeManyStudents, 'everything'),
    merge: useCallWrite(mergeStudents, 'everything'),
    setPhoto: useCallWrite(setPhoto, 'everything'),
    removePhoto: useCallWrite(removePhoto, 'everything'),
    writeHealth: useCallWrite(writeHealth),
  };
}
