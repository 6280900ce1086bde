/** The secret address at which the own calendar application fetches the calendar: made, copied, scanned and revoked. */
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats } from '#platform/web/words.ts';
import type { NewFeed } from '../feed-contract.ts';
import { useFeed, useFeedWrites } from './calendar-data.ts';
import { useWords } from './words.ts';

export function FeedDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const formats = useFormats();
  const failureText = useFailureText();
  const query = useFeed();
  const { create, revoke } = useFeedWrites();
  const [made, setMade] = useState<NewFeed | null>(null);
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null);
  const createdAt = query.data?.createdAt ?? null;
  const close = () => setAsking(null);
  const make = () => create.mutate({}, { onSuccess: setMade, onSettled: close });
  const end = () =>
    revoke.mutate(
      {},
      {
        onSuccess: () => {
          setMade(null);
          showToast({ kind: 'success', text: t('CALENDAR.feed.revoked') });
        },
        onSettled: close,
      },
    );
  const failed = create.error ?? revoke.error;
  return (
    <>
      <Dialog
        open
        dismissable
        title={t('CALENDAR.feed.title')}
        onClose={onClose}
        footer={<Button onClick={onClose}>{t('CALENDAR.feed.close')}</Button>}
      >
        <div className="flex flex-col gap-4">
          <p className="text-14 text-ink-2 text-pretty">{t('CALENDAR.feed.what')}</p>
          {query.data === undefined ? (
            <NotLoaded query={query} count={2} />
          ) : made ? (
            <NewAddress feed={made} />
          ) : (
            <p>
              {createdAt === null
                ? t('CALENDAR.feed.none')
                : t('CALENDAR.feed.made', { day: formats.day(createdAt) })}
            </p>
          )}
          {failed && <p className="text-danger">{failureText(failed)}</p>}
          {query.data && (
            <div className="flex flex-wrap gap-2">
              {createdAt === null ? (
                <Button look="primary" busy={create.isPending} onClick={make}>
                  {t('CALENDAR.feed.create')}
                </Button>
              ) : (
                <>
                  {!made && <Button onClick={() => setAsking('renew')}>{t('CALENDAR.feed.renew')}</Button>}
                  <Button onClick={() => setAsking('revoke')}>{t('CALENDAR.feed.revoke')}</Button>
                </>
              )}
            </div>
          )}
        </div>
      </Dialog>
      {asking && (
        <ConfirmDialog
          open
          title={t(`CALENDAR.feed.${asking}`)}
          confirm={t(`CALENDAR.feed.${asking}`)}
          busy={create.isPending || revoke.isPending}
          danger={asking === 'revoke'}
          onConfirm={asking === 'renew' ? make : end}
          onCancel={close}
        >
          {t(asking === 'renew' ? 'CALENDAR.feed.renewHelp' : 'CALENDAR.feed.revokeHelp')}
        </ConfirmDialog>
      )}
    </>
  );
}

function NewAddress({ feed: { address, qr } }: { feed: NewFeed }) {
  const t = useWords();
  const copy = () =>
    void navigator.clipboard
      .writeText(address)
      .then(() => showToast({ kind: 'info', text: t('CALENDAR.feed.copied') }))
      // The text is there to be marked by hand.
      .catch(() => undefined);
  return (
    <div className="flex flex-col gap-3 rounded-card border border-dashed border-field p-4">
      <p className="text-14 font-medium text-pretty">{t('CALENDAR.feed.once')}</p>
      <div>
        <p className="text-13 text-ink-3">{t('CALENDAR.feed.address')}</p>
        <p className="font-mono text-14 break-all select-all">{address}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={copy}>
          {t('CALENDAR.feed.copy')}
        </Button>
        <a
          href={address.replace(/^https?:/, 'webcal:')}
          className="inline-flex min-h-control items-center text-primary underline"
        >
          {t('CALENDAR.feed.subscribe')}
        </a>
      </div>
      <div className="flex items-center gap-3">
        <svg
          viewBox={`0 0 ${qr.side} ${qr.side}`}
          role="img"
          aria-label={t('CALENDAR.feed.scan')}
          className="size-36 shrink-0 bg-white"
        >
          <path d={qr.path} fill="black" />
        </svg>
        <p className="text-13 text-ink-2 text-pretty">{t('CALENDAR.feed.scanHelp')}</p>
      </div>
    </div>
  );
}
