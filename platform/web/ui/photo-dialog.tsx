/** A photo of a person: taken or chosen, cropped to a square, sent small. */
import { Camera, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { readPicture, squareOf } from '../picture.ts';
import { useKitWords } from '../words.ts';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';

interface Write {
  readonly isPending: boolean;
  readonly error: Error | null;
}

interface PhotoDialogProps {
  /** The name of the person on the photo. */
  subtitle: string;
  /** There is one that can be taken away. */
  has: boolean;
  saving: Write;
  removing: Write;
  /** @param image base64 */
  onSave: (image: string) => void;
  onRemove: () => void;
  onClose: () => void;
  /** Text that people must read or confirm before the photo is kept. */
  children?: ReactNode;
}

export function PhotoDialog({
  subtitle,
  has,
  saving,
  removing,
  onSave,
  onRemove,
  onClose,
  children,
}: PhotoDialogProps) {
  const t = useKitWords();
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
  const save = async () => {
    if (picture && area) onSave(await squareOf(picture, area));
  };
  return (
    <FormDialog
      title={t('KIT.photo.title')}
      subtitle={subtitle}
      wrong={unreadable && t('KIT.photo.unreadable')}
      form={{
        dirty: picture !== null,
        ready: picture !== null && area !== null,
        busy: saving.isPending,
        error: saving.error ?? removing.error,
        leave: onClose,
        submit: () => void save(),
      }}
    >
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
            {t('KIT.photo.zoom')}
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
        <p className="text-14 text-ink-2">{t('KIT.photo.text')}</p>
      )}
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={t('KIT.photo.choose')}
        className="sr-only"
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={Camera} onClick={() => file.current?.click()}>
          {t('KIT.photo.choose')}
        </Button>
        {has && <Removal busy={removing.isPending} onRemove={onRemove} />}
      </div>
      {children}
    </FormDialog>
  );
}

/** Asked about first: the photo is not kept anywhere else. */
function Removal({ busy, onRemove }: { busy: boolean; onRemove: () => void }) {
  const t = useKitWords();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="quiet" icon={Trash2} busy={busy} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('KIT.photo.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('KIT.photo.removeTitle')}
        confirm={t('KIT.photo.remove')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onRemove();
        }}
      >
        {t('KIT.photo.removeText')}
      </ConfirmDialog>
    </>
  );
}
