/** The form of a class: what is typed, and saving. */
import { useState } from 'react';
import { withOwnChanges } from '#platform/web/own-changes.ts';
import { savedMeanwhile } from '#platform/web/request-failure.ts';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useWords } from '#platform/web/words.ts';
import { type ClassRecord, editClass, type GivenClass } from '../classes-contract.ts';
import { isComplete } from '../classes-rules.ts';
import type { en } from '../late-words/en.ts';
import { useClassWrites } from './class-data.ts';

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
  const t = useWords<typeof en>();
  const { create, edit } = useClassWrites();
  // Not the list's row: it moves on with every refresh, and its version would let old text pass for new.
  const [stored, setStored] = useState(opened);
  const [classroom, setClassroom] = useState(() => (opened ? givenOf(opened) : blank));
  const saving = stored ? edit : create;
  const theirs = savedMeanwhile(editClass, edit.error);
  const after = {
    onSuccess: () => {
      showToast({ kind: 'info', text: t('CLASS.saved') });
      onClose();
    },
  };
  const save = ({ id, version }: ClassRecord) => edit.mutate({ id, version, classroom }, after);
  return {
    stored,
    classroom,
    change: (part: Partial<GivenClass>) => setClassroom({ ...classroom, ...part }),
    busy: saving.isPending,
    error: theirs ? null : saving.error,
    /** A conflict is settled by a choice, not by pressing Save once more. */
    maySave: isComplete(classroom) && theirs === null,
    theirs,
    submit: () => (stored ? save(stored) : create.mutate({ yearId: null, classroom }, after)),
    keepMine: () => {
      if (!theirs || !stored) return;
      const { id, version } = theirs;
      const kept = withOwnChanges(givenOf(theirs), givenOf(stored), classroom);
      edit.mutate({ id, version, classroom: kept }, after);
    },
    takeTheirs: () => {
      if (!theirs) return;
      setStored(theirs);
      setClassroom(givenOf(theirs));
      edit.reset();
    },
  };
}

export function givenOf({ name, levelId, series, room, ownCapacity, masterId }: ClassRecord): GivenClass {
  return { name, levelId, series, room, capacity: ownCapacity, masterId };
}
