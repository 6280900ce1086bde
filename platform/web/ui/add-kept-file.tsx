/** The button that adds a document to a record, and its form. */
import type { UseMutationResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { FileToKeep } from '#platform/kernel/kept-file-contract.ts';
import { useKitWords } from '../words.ts';
import { Button } from './button.tsx';
import { LazyPart } from './lazy-part.tsx';

interface AddKeptFileProps {
  /** The record. */
  id: number;
  add: UseMutationResult<unknown, Error, FileToKeep & { id: number }>;
  small?: boolean;
}

const loadForm = async () => (await import('./kept-file-form.tsx')).KeptFileForm;

export function AddKeptFile({ id, add, small }: AddKeptFileProps) {
  const t = useKitWords();
  const [adding, setAdding] = useState(false);
  const onClose = () => setAdding(false);
  return (
    <>
      <Button icon={Plus} small={small ?? false} className="self-start" onClick={() => setAdding(true)}>
        {t('KIT.files.add')}
      </Button>
      {adding && (
        <LazyPart
          load={loadForm}
          onMissing={onClose}
          props={{
            saving: add,
            onSave: (file, answers) => add.mutate({ id, ...file }, answers),
            onClose,
          }}
        />
      )}
    </>
  );
}
