/** The form of one record, new or stored: its values, saving, and conflicts with changes of others. */
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call } from '#platform/kernel/endpoint.ts';
import { type RequestFailure, savedMeanwhile } from '../requests/request-failure.ts';
import { showToast, type Toast } from '../ui/toast-list.ts';
import { changedKeys, withOwnChanges } from './own-changes.ts';
import { useUnsentForm } from './unsent-form.ts';

interface Versioned {
  readonly version: number;
}

/** A new record that may wait without network: it goes to the outbox, and the form closes. */
interface Queueing<Fields> {
  /** First values of a new record. */
  readonly start: () => Fields;
  /** @param unsent the keys of the kept text, which the write takes away */
  readonly queue: (fields: Fields, unsent: readonly string[]) => void;
}

/** How a record is added. */
interface Adding<Stored, Fields, New> {
  /** First values of a new record. */
  readonly start: () => Fields;
  readonly queue?: never;
  readonly create: UseMutationResult<Stored, RequestFailure, New>;
  /** The body that is sent for a new record; null while it cannot be sent. */
  readonly newOf: (fields: Fields) => New | null;
  /** The message about the new record, with a link to it, because a long list may not show it. Without it, the message of a change. */
  readonly toastOf?: (stored: Stored) => Pick<Toast, 'text' | 'action'>;
}

interface Changing<Stored, Fields, Change> {
  /** The subject of the form, such as `class 7`: typed and unsent text is found again under it. */
  readonly name: string;
  readonly fieldsOf: (stored: Stored) => Fields;
  readonly edit: UseMutationResult<Stored, RequestFailure, Change>;
  readonly editCall: Call<Change, Stored>;
  /** @param against the version that is changed: as it was read, or what somebody else made of it since */
  readonly changeOf: (fields: Fields, against: Stored) => Change;
  /** The message once it is saved. */
  readonly saved: string | ((stored: Stored) => string);
  /** Further steps, once the form is closed. */
  readonly onSaved?: (stored: Stored) => void;
  readonly onClose: () => void;
}

/** `opened`: the record as it was read when the form was opened; null for a new one, where such can be added. */
type RecordFormOf<Stored, Fields, New, Change> = Changing<Stored, Fields, Change> &
  (
    | { readonly opened: Stored; readonly adding?: never }
    | {
        readonly opened: Stored | null;
        readonly adding: Adding<Stored, Fields, New> | Queueing<Fields>;
      }
  );

export function useRecordForm<Stored extends Versioned, Fields extends object, New, Change>(
  of: RecordFormOf<Stored, Fields, New, Change>,
) {
  const { adding, fieldsOf, edit, editCall, changeOf, saved, onClose } = of;
  // Not the page's record: it moves on with every refresh, and its version would let old text pass for new.
  const [stored, setStored] = useState(of.opened);
  const [before, setBefore] = useState(() => firstFields(of));
  const [fields, setFields] = useState(before);
  const dirty = changedKeys(before, fields).length > 0;
  const unsent = useUnsentForm({
    name: of.name,
    written: dirty ? { fields, before, stored } : null,
    onFound: (kept) => {
      setStored(kept.stored);
      setBefore(kept.before);
      setFields(kept.fields);
    },
  });
  const theirs = savedMeanwhile(editCall, edit.error);
  const create = adding && !adding.queue ? adding : null;
  const saving = stored ? edit : (create?.create ?? edit);
  const leave = () => {
    unsent.forget();
    onClose();
  };
  const after = {
    onSuccess: (record: Stored) => {
      showToast({
        kind: 'info',
        ...((!stored && create?.toastOf?.(record)) || {
          text: typeof saved === 'string' ? saved : saved(record),
        }),
      });
      leave();
      of.onSaved?.(record);
    },
  };
  return {
    /** The record that the typed version is compared with; null for a new one. */
    stored,
    /** First values of the form. */
    before,
    fields,
    change: (part: Partial<Fields>) => setFields({ ...fields, ...part }),
    /** Something was typed that is not saved. */
    dirty,
    /** It was typed at an earlier visit. */
    found: unsent.found && dirty,
    /** Closes the form and forgets what was typed. */
    leave,
    busy: saving.isPending,
    error: theirs ? null : saving.error,
    /** The version that somebody else saved meanwhile: a conflict is settled by a choice, not by pressing Save once more. */
    theirs,
    submit: () => {
      const fresh = create?.newOf(fields) ?? null;
      if (stored) edit.mutate(changeOf(fields, stored), after);
      else if (adding?.queue) {
        adding.queue(fields, [unsent.handOver()]);
        leave();
      } else if (fresh !== null) create?.create.mutate(fresh, after);
    },
    keepMine: () => {
      if (!theirs) return;
      edit.mutate(changeOf(withOwnChanges(fieldsOf(theirs), before, fields), theirs), after);
    },
    takeTheirs: () => {
      if (!theirs) return;
      setStored(theirs);
      setBefore(fieldsOf(theirs));
      setFields(fieldsOf(theirs));
      edit.reset();
    },
  };
}

function firstFields<Stored, Fields, New, Change>(of: RecordFormOf<Stored, Fields, New, Change>): Fields {
  if (!of.adding) return of.fieldsOf(of.opened);
  return of.opened ? of.fieldsOf(of.opened) : of.adding.start();
}
