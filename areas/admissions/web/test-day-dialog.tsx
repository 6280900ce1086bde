/** Printing who is called to a test on a day. */
import { useState } from 'react';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';
import { useDocument } from '#platform/web/documents/documents.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { DayInput } from '#platform/web/ui/day-input.tsx';
import { DocumentLanguage } from '#platform/web/ui/document-language.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { printTestDay } from '../test-contract.ts';
import { useNextTestDay } from './admissions-data.ts';
import { useWords } from './words.ts';

export function TestDayDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const { today } = useFormats();
  const next = useNextTestDay();
  const [chosen, setDay] = useState<SchoolDay | null>(null);
  const [language, setLanguage] = useState<Language>(useLanguage());
  const on = chosen ?? next ?? today();
  const form = useActForm({
    name: null,
    start: {},
    write: useDocument(printTestDay),
    inputOf: () => ({ on, language }),
    onClose,
  });
  return (
    <FormDialog title={t('ADMISSIONS.test.action')} action={t('ADMISSIONS.test.make')} form={form}>
      <DayInput label={t('ADMISSIONS.test.on')} required value={on} onChange={setDay} />
      <DocumentLanguage value={language} onChange={setLanguage} />
    </FormDialog>
  );
}
