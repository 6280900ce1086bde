/** Printing who is called to a test on a day. */
import { useState } from 'react';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { Language } from '#platform/kernel/words.ts';
import { useDocument } from '#platform/web/documents/documents.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DayInput } from '#platform/web/ui/day-input.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { DocumentLanguage } from '#platform/web/ui/document-language.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { useFormats, useLanguage, useUiWords } from '#platform/web/words.ts';
import { printTestDay } from '../test-contract.ts';
import { useNextTestDay } from './admissions-data.ts';
import { useWords } from './words.ts';

export function TestDayDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const failureText = useFailureText();
  const { today } = useFormats();
  const next = useNextTestDay();
  const [chosen, setDay] = useState<SchoolDay | null>(null);
  const [language, setLanguage] = useState<Language>(useLanguage());
  const print = useDocument(printTestDay);
  const on = chosen ?? next ?? today();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('ADMISSIONS.test.action')}
      wrong={print.error && failureText(print.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button
            look="primary"
            busy={print.isPending}
            onClick={() => print.mutate({ on, language }, { onSuccess: onClose })}
          >
            {t('ADMISSIONS.test.make')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <DayInput label={t('ADMISSIONS.test.on')} required value={on} onChange={setDay} />
        <DocumentLanguage value={language} onChange={setLanguage} />
      </div>
    </Dialog>
  );
}
