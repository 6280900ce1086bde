/** The line of this device that says whether it is prepared for days without network, and leads to preparing it. */
import { HardDriveDownload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLiveValue } from '#platform/web/live-value.ts';
import { lookAtPrepared, preparedState } from '#platform/web/prepared/prepared-device.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useWords } from '../words.ts';
import { PreparedLine } from './prepared-line.tsx';
import { usePreparable } from './use-preparation.ts';

const loadDialog = async () => (await import('./prepare-dialog.tsx')).PrepareDialog;

/** Nothing for whoever has nothing that could be prepared. */
export function PrepareDevice() {
  const t = useWords();
  const parts = usePreparable();
  const prepared = useLiveValue(preparedState);
  const [open, setOpen] = useState(false);
  useEffect(() => void lookAtPrepared(), []);
  if (parts.length === 0) return null;
  return (
    <div className="mt-4 flex flex-col items-start gap-2 border-t border-rule pt-4">
      {prepared ? (
        <PreparedLine prepared={prepared} />
      ) : (
        <p className="text-13 text-ink-3">{t('MORE.prepare.hint')}</p>
      )}
      <Button icon={HardDriveDownload} onClick={() => setOpen(true)}>
        {t('MORE.prepare.title')}
      </Button>
      {open && (
        <LazyPart
          load={loadDialog}
          onMissing={() => setOpen(false)}
          props={{ onClose: () => setOpen(false) }}
        />
      )}
    </div>
  );
}
