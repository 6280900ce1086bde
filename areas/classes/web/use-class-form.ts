/** The form of a class: what a new one begins with, and what is sent. */
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { type ClassRecord, editClass, type GivenClass } from '../classes-contract.ts';
import { useClassWrites } from './class-data.ts';
import { useWords } from './words.ts';

const blank: GivenClass = {
  name: '',
  levelId: null,
  series: null,
  room: null,
  capacity: null,
  masterId: null,
};

/** @param opened the class as it was read when the form was opened; null for a new one */
export function useClassForm(opened: ClassRecord | null, onClose: () => void) {
  const t = useWords();
  const { create, edit } = useClassWrites();
  return useRecordForm({
    name: `class ${opened?.id ?? 'new'}`,
    opened,
    fieldsOf: givenOf,
    adding: { start: () => blank, create, newOf: (classroom) => ({ yearId: null, classroom }) },
    edit,
    editCall: editClass,
    changeOf: (classroom, { id, version }) => ({ id, version, classroom }),
    saved: t('CLASS.saved'),
    onClose,
  });
}

export function givenOf({ name, levelId, series, room, ownCapacity, masterId }: ClassRecord): GivenClass {
  return { name, levelId, series, room, capacity: ownCapacity, masterId };
}
