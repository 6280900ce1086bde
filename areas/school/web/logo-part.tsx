/** The logo of the school in the settings: seen as it will be printed, chosen and taken away by who may change the school. */
import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { readPicture, wholeOf } from '#platform/web/picture.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import { useLogo, useLogoWrites } from './organisation-data.ts';

export function LogoPart({ mayEdit }: { mayEdit: boolean }) {
  const t = useWords<typeof en>();
  const failureText = useFailureText();
  const image = useLogo().data?.image ?? null;
  const { set, remove } = useLogoWrites();
  const file = useRef<HTMLInputElement>(null);
  const [unreadable, setUnreadable] = useState(false);
  const [asking, setAsking] = useState(false);
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const picture = await readPicture(chosen);
    setUnreadable(picture === null);
    remove.reset();
    const after = { onSuccess: () => showToast({ kind: 'info', text: t('SCHOOL.structure.saved') }) };
    if (picture) set.mutate({ image: wholeOf(picture) }, after);
  };
  const failed = set.error ?? remove.error;
  const wrong = unreadable ? t('SCHOOL.errors.logoUnreadable') : failed && failureText(failed);
  if (!mayEdit && image === null) return null;
  return (
    <section
      aria-label={t('SCHOOL.logo.title')}
      className="flex flex-col gap-4 rounded-card border border-rule bg-surface p-5 menu:flex-row menu:items-center"
    >
      {image && <LogoPicture image={image} className="size-28" />}
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div>
          <h2 className="text-16">{t('SCHOOL.logo.title')}</h2>
          <p className="mt-1 max-w-2xl text-13 text-ink-3">
            {t(image ? 'SCHOOL.logo.text' : 'SCHOOL.logo.none')}
          </p>
        </div>
        {wrong && <Banner kind="error">{wrong}</Banner>}
        {mayEdit && (
          <div className="flex flex-wrap gap-2">
            <input
              ref={file}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              aria-label={t('SCHOOL.logo.file')}
              className="sr-only"
              tabIndex={-1}
              onChange={(event) => {
                void choose(event.target.files?.[0]);
                // The same file chosen again is chosen anew.
                event.target.value = '';
              }}
            />
            <Button icon={ImagePlus} busy={set.isPending} onClick={() => file.current?.click()}>
              {t(image ? 'SCHOOL.logo.change' : 'SCHOOL.logo.choose')}
            </Button>
            {image && (
              <Button look="quiet" icon={Trash2} aria-haspopup="dialog" onClick={() => setAsking(true)}>
                {t('SCHOOL.logo.remove')}
              </Button>
            )}
          </div>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={t('SCHOOL.logo.removeTitle')}
        confirm={t('SCHOOL.logo.remove')}
        danger
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate({}, { onSettled: () => setAsking(false) })}
      >
        {t('SCHOOL.logo.removeText')}
      </ConfirmDialog>
    </section>
  );
}

/** On white as on paper, in the dark too: a see-through logo is drawn for it. */
export function LogoPicture({ image, className }: { image: string; className: string }) {
  return (
    <span className={`shrink-0 self-center rounded-card border border-rule bg-[#fff] p-2 ${className}`}>
      <img src={image} alt="" className="size-full object-contain" />
    </span>
  );
}
