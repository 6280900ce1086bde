/** Saving one half of the structure, and what happens when somebody else has saved it meanwhile. */
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Call } from '#platform/kernel/endpoint.ts';
import { type RequestFailure, savedMeanwhile } from '#platform/web/request-failure.ts';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import type { Structure } from '../structure-contract.ts';

interface FormOf<Draft, Input> {
  opened: Structure;
  draftOf: (structure: Structure) => Draft;
  call: Call<Input, Structure>;
  write: UseMutationResult<Structure, RequestFailure, Input>;
  inputOf: (draft: Draft, version: number) => Input;
  onClose: () => void;
}

export function useStructureForm<Draft, Input>(of: FormOf<Draft, Input>) {
  const { opened, draftOf, call, write, inputOf, onClose } = of;
  const t = useWords<typeof en>();
  const [version, setVersion] = useState(opened.version);
  const [draft, setDraft] = useState(() => draftOf(opened));
  const theirs = savedMeanwhile(call, write.error);
  const save = (against: number) =>
    write.mutate(inputOf(draft, against), {
      onSuccess: () => {
        showToast({ kind: 'info', text: t('SCHOOL.structure.saved') });
        onClose();
      },
    });
  return {
    draft,
    setDraft,
    busy: write.isPending,
    error: theirs ? null : write.error,
    theirs: theirs && draftOf(theirs),
    submit: () => save(version),
    keepMine: () => {
      if (theirs) save(theirs.version);
    },
    takeTheirs: () => {
      if (!theirs) return;
      setVersion(theirs.version);
      setDraft(draftOf(theirs));
      write.reset();
    },
  };
}
