/** Prepares this device for days without network: what will be on it, how large it is, fetching it, removing it. */
import { Check, HardDriveDownload, Trash2 } from 'lucide-react';
import { useLiveValue } from '#platform/web/live-value.ts';
import { type Plan, preparedState } from '#platform/web/prepared/prepared-device.ts';
import type { PreparedPart } from '#platform/web/prepared/prepared-parts.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LateSpinner } from '#platform/web/ui/skeletons.tsx';
import { WorkBar } from '#platform/web/ui/work-bar.tsx';
import { useLateWords } from '#platform/web/use-late-words.ts';
import { useAnyWords, useFormats } from '#platform/web/words.ts';
import { useWords } from '../words.ts';
import { PreparedLine } from './prepared-line.tsx';
import { usePreparable, usePreparation } from './use-preparation.ts';
import { useSize } from './use-size.ts';

export function PrepareDialog({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const parts = usePreparable();
  const wordsThere = useLateWords(parts.map(({ area }) => area));
  const { remembered } = useSession();
  const prepared = useLiveValue(preparedState);
  const { stage, look, fetchAll, remove } = usePreparation(parts);
  const plan = 'plan' in stage ? stage.plan : null;
  const busy = stage.kind === 'fetching';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('MORE.prepare.title')}
      dismissable={!busy}
      footer={
        plan && (
          <>
            {prepared && !busy && (
              <Button icon={Trash2} onClick={() => void remove()}>
                {t('MORE.prepare.remove')}
              </Button>
            )}
            {plan.parts.size > 0 && stage.kind !== 'done' && (
              <Button look="primary" icon={HardDriveDownload} busy={busy} onClick={() => void fetchAll(plan)}>
                {t(prepared ? 'MORE.prepare.again' : 'MORE.prepare.start')}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{t('MORE.prepare.intro')}</p>
        {!remembered && <Banner kind="notice">{t('MORE.prepare.notRemembered')}</Banner>}
        {stage.kind === 'failed' ? (
          <ErrorState error={stage.error} onRetry={() => void look()} />
        ) : !plan || !wordsThere ? (
          <LateSpinner />
        ) : plan.parts.size === 0 ? (
          <p>{t('MORE.prepare.nothing')}</p>
        ) : (
          <>
            <PartList parts={parts} plan={plan} done={stage.kind === 'done'} />
            {busy ? (
              <WorkBar label={t('MORE.prepare.title')} done={Math.round(100 * stage.share)} of={100} />
            ) : (
              stage.kind === 'looked' && <SizeToCome bytes={plan.bytes} />
            )}
          </>
        )}
        {prepared && !busy && <PreparedLine prepared={prepared} />}
      </div>
    </Dialog>
  );
}

function PartList({ parts, plan, done }: { parts: readonly PreparedPart[]; plan: Plan; done: boolean }) {
  const t = useWords();
  const say = useAnyWords();
  const { number } = useFormats();
  return (
    <ul aria-label={t('MORE.prepare.parts')} className="divide-y divide-rule">
      {parts
        .filter(({ id }) => plan.parts.has(id))
        .map(({ id, label }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            {done && <Check aria-hidden className="size-4 shrink-0 text-done" />}
            <span className="min-w-0 flex-1">{say(label)}</span>
            <span className="text-13 text-ink-3 tabular">
              {t('MORE.prepare.lists', {
                count: plan.parts.get(id) ?? 0,
                number: number(plan.parts.get(id) ?? 0),
              })}
            </span>
          </li>
        ))}
    </ul>
  );
}

function SizeToCome({ bytes }: { bytes: number }) {
  const t = useWords();
  const size = useSize();
  return <p className="text-13 text-ink-3">{t('MORE.prepare.toCome', { size: size(bytes) })}</p>;
}
