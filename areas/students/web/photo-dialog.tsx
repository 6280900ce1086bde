/** A student's photo: taken or chosen, moved under a square, sent small. */
import { Camera, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { listName } from '#platform/kernel/person-name.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUiWords, useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import type { StudentRecord } from '../records-contract.ts';
import { readPicture, squareOf } from './picture.ts';
import { useStudentWrites } from './student-data.ts';

export function PhotoDialog({ student, onClose }: { student: StudentRecord; onClose: () => void }) {
  const t = useWords<typeof en>();
  const ui = useUiWords();
  const failureText = useFailureText();
  const { setPhoto, removePhoto } = useStudentWrites();
  const file = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [area, setArea] = useState<Area | null>(null);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [unreadable, setUnreadable] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(address ?? ''), [address]);
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const read = await readPicture(chosen);
    setUnreadable(read === null);
    setPicture(read);
    setAddress(read && URL.createObjectURL(chosen));
    setZoom(1);
  };
  const after = {
    onSuccess: () => {
      showToast({ kind: 'info', text: t('STUDENT.saved') });
      onClose();
    },
  };
  const save = async () => {
    if (picture && area) setPhoto.mutate({ id: student.id, image: await squareOf(picture, area) }, after);
  };
  const failed = setPhoto.error ?? removePhoto.error;
  const busy = setPhoto.isPending || removePhoto.isPending;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('STUDENT.photo.title')}
      subtitle={listName(student)}
      wrong={unreadable ? t('STUDENT.errors.photoUnreadable') : failed && failureText(failed)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button look="primary" busy={busy} disabled={!picture || !area} onClick={() => void save()}>
            {ui('UI.actions.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {address ? (
          <>
            <div className="relative h-72 overflow-hidden rounded-card bg-sunken">
              <Cropper
                image={address}
                aspect={1}
                crop={crop}
                zoom={zoom}
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onCropComplete={(_, points) => setArea(points)}
                disableAutomaticStylesInjection
              />
            </div>
            <label className="flex items-center gap-3 text-13 text-ink-2">
              {t('STUDENT.photo.zoom')}
              <input
                type="range"
                min={1}
                max={3}
                step={0.05}
                value={zoom}
                onChange={(event) => setZoom(Number(event.target.value))}
                className="min-h-control flex-1 accent-primary"
              />
            </label>
          </>
        ) : (
          <p className="text-14 text-ink-2">{t('STUDENT.photo.text')}</p>
        )}
        <input
          ref={file}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={t('STUDENT.photo.choose')}
          className="sr-only"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        <div className="flex flex-wrap gap-2">
          <Button icon={Camera} onClick={() => file.current?.click()}>
            {t('STUDENT.photo.choose')}
          </Button>
          {student.hasPhoto && (
            <Button
              look="quiet"
              icon={Trash2}
              busy={removePhoto.isPending}
              onClick={() => removePhoto.mutate({ id: student.id }, after)}
            >
              {t('STUDENT.photo.remove')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
