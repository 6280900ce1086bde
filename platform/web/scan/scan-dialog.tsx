/** Reads the QR code of a card with the camera. */
import { useRef } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useKitWords, useUiWords } from '../words.ts';
import { useCamera } from './use-camera.ts';

interface ScanDialogProps {
  /** Describes, as a sentence, the object to hold in front of the camera. */
  help: string;
  onCode: (code: string) => void;
  onClose: () => void;
}

export function ScanDialog({ help, onCode, onClose }: ScanDialogProps) {
  const t = useKitWords();
  const ui = useUiWords();
  const video = useRef<HTMLVideoElement>(null);
  const problem = useCamera(video, onCode);
  return (
    <Dialog
      open
      title={t('KIT.scan.title')}
      onClose={onClose}
      dismissable
      footer={<Button onClick={onClose}>{ui('UI.actions.close')}</Button>}
    >
      {problem ? (
        <Banner kind="notice">{t(`KIT.scan.problems.${problem}`)}</Banner>
      ) : (
        <>
          <p className="mb-3 text-14 text-ink-2">{help}</p>
          <video
            ref={video}
            muted
            playsInline
            aria-label={t('KIT.scan.picture')}
            className="aspect-square w-full rounded-card bg-sunken object-cover"
          />
        </>
      )}
    </Dialog>
  );
}
