/** Scans the QR code of a card and chooses the row that bears it. */
import { ScanQrCode } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '../ui/button.tsx';
import { LazyPart } from '../ui/lazy-part.tsx';
import { useKitWords } from '../words.ts';
import type { FoundRow, ScannedRow } from './found.ts';

const loadDialog = async () => (await import('./scan-dialog.tsx')).ScanDialog;

interface ScanButtonProps {
  /** Text of the search. */
  text: string;
  onText: (text: string) => void;
  /** The rows found for the text. */
  rows: readonly ScannedRow[];
  onFound: (row: FoundRow) => void;
}

export function ScanButton({ text, onText, rows, onFound }: ScanButtonProps) {
  const t = useKitWords();
  const [open, setOpen] = useState(false);
  const [scanned, setScanned] = useState<string | null>(null);
  const row = text === scanned ? rows.find(({ code }) => code === scanned) : undefined;
  const choose = useEffectEvent(() => {
    if (row) onFound(row);
  });
  const found = row?.id;
  useEffect(() => {
    if (found !== undefined) choose();
  }, [found]);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton icon={ScanQrCode} label={t('KIT.findStudent.scan')} onClick={() => setOpen(true)} />
      {open && (
        <LazyPart
          load={loadDialog}
          onMissing={close}
          props={{
            help: t('KIT.findStudent.scanHelp'),
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
