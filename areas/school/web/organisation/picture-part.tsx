/** A picture of the school in the settings: seen as it will be printed, chosen and taken away by who may change the school. */
import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { readPicture, wholeOf } from '#platform/web/picture.ts';
import type { RequestFailure } from '#platform/web/requests/request-failure.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useWords } from '../words.ts';

interface PicturePartProps {
  of: 'logo' | 'signature' | 'stamp';
  image: string | null;
  mayEdit: boolean;
  /** Keeps or takes away. */
  busy: boolean;
  error: RequestFailure | null;
  onChoose: (image: string, after: { onSuccess: () => void }) => void;
  onRemove: (after: { onSettled: () => void }) => void;
}

export function PicturePart({ of, image, mayEdit, busy, error, onChoose, onRemove }: PicturePartProps) {
  const t = useWords();
  const failureText = useFailureText();
  const file = useRef<HTMLInputElement>(null);
  const [unreadable, setUnreadable] = useState(false);
  const [asking, setAsking] = useState(false);
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const picture = await readPicture(chosen);
    setUnreadable(picture === null);
    const after = { onSuccess: () => showToast({ kind: 'info', text: t('SCHOOL.structure.saved') }) };
    if (picture) onChoose(wholeOf(picture), after);
  };
  const wrong = unreadable ? t('SCHOOL.errors.logoUnreadable') : error && failureText(error);
  if (!mayEdit && image === null) return null;
  return (
    <section
      aria-label={t(`SCHOOL.${of}.title`)}
      className="flex flex-col gap-4 rounded-card border border-rule bg-surface p-5 menu:flex-row menu:items-center"
    >
      {image && <SchoolPicture image={image} className="size-28" />}
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div>
          <h2 className="text-16">{t(`SCHOOL.${of}.title`)}</h2>
          <p className="mt-1 max-w-2xl text-13 text-ink-3">
            {t(image ? `SCHOOL.${of}.text` : `SCHOOL.${of}.none`)}
          </p>
        </div>
        {wrong && <Banner kind="error">{wrong}</Banner>}
        {mayEdit && (
          <div className="flex flex-wrap gap-2">
            <input
              ref={file}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              aria-label={t(`SCHOOL.${of}.file`)}
              className="sr-only"
              tabIndex={-1}
              onChange={(event) => {
                void choose(event.target.files?.[0]);
                // The same file chosen again is chosen anew.
                event.target.value = '';
              }}
            />
            <Button icon={ImagePlus} busy={busy && !asking} onClick={() => file.current?.click()}>
              {t(image ? `SCHOOL.${of}.change` : `SCHOOL.${of}.choose`)}
            </Button>
            {image && (
              <Button look="quiet" icon={Trash2} aria-haspopup="dialog" onClick={() => setAsking(true)}>
                {t(`SCHOOL.${of}.remove`)}
              </Button>
            )}
          </div>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={t(`SCHOOL.${of}.removeTitle`)}
        confirm={t(`SCHOOL.${of}.remove`)}
        danger
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => onRemove({ onSettled: () => setAsking(false) })}
      >
        {t(`SCHOOL.${of}.removeText`)}
      </ConfirmDialog>
    </section>
  );
}

/** On white as on paper, in the dark too: a see-through picture is drawn for it. */
export function SchoolPicture({ image, className }: { image: string; className: string }) {
  return (
    <span className={`shrink-0 self-center rounded-card border border-rule bg-[#fff] p-2 ${className}`}>
      <img src={image} alt="" className="size-full object-contain" />
    </span>
  );
}
