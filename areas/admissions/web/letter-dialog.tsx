/** Printing the letter of one application, or the letters of all that the list shows. */
import { useState } from 'react';
import { useSigning } from '#areas/school/web/public/signing.ts';
import { useDocument } from '#platform/web/documents/documents.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { SignedDocumentDialog } from '#platform/web/ui/signed-document-dialog.tsx';
import { printLetter, printLetters } from '../letters-contract.ts';
import type { ApplicationFilter } from './admissions-data.ts';
import { useWords } from './words.ts';

interface LetterDialogProps {
  /** The application, or the filter of the list. */
  of: { readonly id: number } | ApplicationFilter;
  /** A refusal is among them. */
  refusal: boolean;
  onClose: () => void;
}

export function LetterDialog({ of, refusal, onClose }: LetterDialogProps) {
  const t = useWords();
  const [reason, setReason] = useState(false);
  const one = useDocument(printLetter);
  const several = useDocument(printLetters);
  const print = 'id' in of ? one : several;
  return (
    <SignedDocumentDialog
      title={t('id' in of ? 'ADMISSIONS.letter.action' : 'ADMISSIONS.letter.severalAction')}
      signing={useSigning().data}
      print={print}
      ownLanguage={t('ADMISSIONS.letter.ownLanguage')}
      onPrint={(choice, answers) =>
        'id' in of
          ? one.mutate({ ...of, ...choice, reason }, answers)
          : several.mutate({ ...of, ...choice, reason }, answers)
      }
      onClose={onClose}
    >
      {!('id' in of) && <p className="text-14 text-ink-2">{t('ADMISSIONS.letter.severalText')}</p>}
      {refusal && (
        <Checkbox checked={reason} onChange={setReason}>
          {t('ADMISSIONS.letter.withReason')}
        </Checkbox>
      )}
    </SignedDocumentDialog>
  );
}
