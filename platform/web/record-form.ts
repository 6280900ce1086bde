/** The form of one record, new or stored: what is typed, saving it, and what happens when somebody else saved it meanwhile. */
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call } from '#platform/kernel/endpoint.ts';
import { withOwnChanges } from './own-changes.ts';
import { type RequestFailure, savedMeanwhile } from './request-failure.ts';
import { showToast } from './ui/toast-list.ts';

interface Versioned {
  readonly id: number;
  readonly version: number;
}

interface RecordFormOf<Stored extends Versioned, Fields extends object, New, Change> {
  /** The record as it was read when the form was opened; null for a new one. */
  opened: Stored | null;
  fieldsOf: (stored: Stored) => Fields;
  /** What a new one begins with. */
  start: () => Fields;
  create: UseMutationResult<Stored, RequestFailure, New>;
  /** What is sent for a new one; null while it cannot be. */
  newOf: (fields: Fields) => New | null;
  edit: UseMutationResult<Stored, RequestFailure, Change>;
  editCall: Call<Change, Stored>;
  changeOf: (fields: Fields, against: Versioned) => Change;
  /** What is said once it is saved. */
  saved: string;
  onClose: () => void;
}

export function useRecordForm<Stored extends Versioned, Fields extends object, New, Change>(
  of: RecordFormOf<Stored, Fields, New, Change>,
) {
  const { fieldsOf, create, newOf, edit, editCall, changeOf, saved, onClose } = of;
  // Not the page's record: it moves on with every refresh, and its version would let old text pass for new.
  const [stored, setStored] = useState(of.opened);
  const [fields, setFields] = useState(() => (of.opened ? fieldsOf(of.opened) : of.start()));
  const theirs = savedMeanwhile(editCall, edit.error);
  const saving = stored ? edit : create;
  const after = {
    onSuccess: () => {
      showToast({ kind: 'info', text: saved });
      onClose();
    },
  };
  return {
    /** What the typed version is compared with; null for a new one. */
    stored,
    fields,
    change: (part: Partial<Fields>) => setFields({ ...fields, ...part }),
    busy: saving.isPending,
    error: theirs ? null : saving.error,
    /** What somebody else saved meanwhile: a conflict is settled by a choice, not by pressing Save once more. */
    theirs,
    submit: () => {
      const fresh = newOf(fields);
      if (stored) edit.mutate(changeOf(fields, stored), after);
      else if (fresh !== null) create.mutate(fresh, after);
    },
    keepMine: () => {
      if (!theirs || !stored) return;
      edit.mutate(changeOf(withOwnChanges(fieldsOf(theirs), fieldsOf(stored), fields), theirs), after);
    },
    takeTheirs: () => {
      if (!theirs) return;
      setStored(theirs);
      setFields(fieldsOf(theirs));
      edit.reset();
    },
  };
}
