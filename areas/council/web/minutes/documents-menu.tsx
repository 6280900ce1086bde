/** The documents of a council: minutes and master sheet as PDF in either language, and the sheet for Excel. */
import { FileText, Sheet } from 'lucide-react';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import type { Language } from '#platform/kernel/words.ts';
import { useDocument } from '#platform/web/documents/documents.ts';
import { saveSent } from '#platform/web/documents/save-file.ts';
import { useMayCall } from '#platform/web/reads/queries.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useLanguage } from '#platform/web/words.ts';
import { exportMasterSheet, printMasterSheet, printMinutes } from '../../minutes/documents-contract.ts';
import { useWords } from '../words.ts';

interface DocumentsMenuProps {
  classId: number;
  period: PeriodKey;
  /** Null while no sitting was opened: there are no minutes. */
  meetingId: number | null;
}

const languages: readonly Language[] = ['en', 'fr'];

export function DocumentsMenu({ classId, period, meetingId }: DocumentsMenuProps) {
  const t = useWords();
  const own = useLanguage();
  const textOf = useFailureText();
  const minutes = useDocument(printMinutes);
  const sheet = useDocument(printMasterSheet);
  const file = useCallWrite(exportMasterSheet);
  if (!useMayCall(printMasterSheet)) return null;
  const onError = (error: Error) => showToast({ kind: 'error', text: textOf(error) });
  const inOrder = languages.toSorted((one, other) => Number(other === own) - Number(one === own));
  return (
    <Menu
      label={t('COUNCIL.papers')}
      text={t('COUNCIL.papers')}
      icon={FileText}
      actions={[
        ...(meetingId === null
          ? []
          : inOrder.map((language) => ({
              label: t('COUNCIL.minutesIn', { language: t(`COUNCIL.languages.${language}`) }),
              icon: FileText,
              onSelect: () => minutes.mutate({ id: meetingId, language }, { onError }),
            }))),
        ...inOrder.map((language) => ({
          label: t('COUNCIL.sheetIn', { language: t(`COUNCIL.languages.${language}`) }),
          icon: FileText,
          onSelect: () => sheet.mutate({ classId, period, language }, { onError }),
        })),
        {
          label: t('COUNCIL.sheetForExcel'),
          icon: Sheet,
          onSelect: () =>
            file.mutate({ classId, period, language: own, format: 'xlsx' }, { onSuccess: saveSent, onError }),
        },
      ]}
    />
  );
}
