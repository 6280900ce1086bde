/** Finds a student by the QR code of the card, which is the matricule (areas/students/server/print-cards.ts). */
import { ScanQrCode } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../../late-words/en.ts';
import type { FoundStudent, SearchedStudent } from './found-student.ts';

const loadDialog = async () => (await import('#platform/web/scan/scan-dialog.tsx')).ScanDialog;

interface ScanCardProps {
  /** What is searched. */
  text: string;
  onText: (text: string) => void;
  /** The students found for the text. */
  rows: readonly SearchedStudent[];
  onFound: (student: FoundStudent) => void;
}

export function ScanCard({ text, onText, rows, onFound }: ScanCardProps) {
  const t = useWords<typeof en>();
  const [open, setOpen] = useState(false);
  const [scanned, setScanned] = useState<string | null>(null);
  const student = text === scanned ? rows.find(({ matricule }) => matricule === scanned) : undefined;
  const choose = useEffectEvent(() => {
    if (student) onFound(student);
  });
  const found = student?.id;
  useEffect(() => {
    if (found !== undefined) choose();
  }, [found]);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton icon={ScanQrCode} label={t('PAYMENTS.cashier.scan')} onClick={() => setOpen(true)} />
      {open && (
        <LazyPart
          load={loadDialog}
          onMissing={close}
          props={{
            help: t('PAYMENTS.cashier.scanHelp'),
            onClose: close,
            onCode: (code: string) => {
              close();
              setScanned(code);
              onText(code);
            },
          }}
        />
      )}
    </>
  );
}
