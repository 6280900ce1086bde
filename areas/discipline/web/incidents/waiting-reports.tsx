/** Reports on this device that the server does not have yet: waiting, or refused and to be settled. */
import { useState } from 'react';
import { discardWrite } from '#platform/web/outbox/outbox.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusChip } from '#platform/web/ui/chip.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { useAnyWords, useFormats } from '#platform/web/words.ts';
import { useNames } from '../discipline-words.ts';
import { useWords } from '../words.ts';
import { useWaitingReports, type WaitingReport } from './queue-report.ts';

const loadForm = async () => (await import('./report-form.tsx')).ReportForm;

export function WaitingReports() {
  const reports = useWaitingReports();
  if (reports.length === 0) return null;
  return (
    <ul className="rounded-card border border-rule bg-surface">
      {reports.map((report) => (
        <Report key={report.id} report={report} />
      ))}
    </ul>
  );
}

function Report({ report }: { report: WaitingReport }) {
  const t = useWords();
  const say = useAnyWords();
  const { day } = useFormats();
  const { typeName } = useNames();
  const [opened, setOpened] = useState<'form' | 'discard' | null>(null);
  const close = () => setOpened(null);
  const { id, input, label, state, failure, tries } = report;
  const refused = state === 'refused' || state === 'conflict';
  const reason = failure?.message || say(failure?.code ?? '');
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-b border-rule/60 px-4 py-3 last:border-0">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block leading-tight font-medium [overflow-wrap:anywhere]">
          {[typeName(input.typeId), label.facts?.['names']].filter(Boolean).join(' · ')}
        </span>
        <span className="tabular block text-13 text-ink-2">
          {[day(input.happenedOn), input.happenedAt].filter(Boolean).join(', ')}
        </span>
        <span className="line-clamp-2 text-13 [overflow-wrap:anywhere]">{input.details}</span>
        <span className={`block text-13 ${refused ? 'text-late' : 'text-ink-3'}`}>
          {refused ? t('DISCIPLINE.files.refused', { reason }) : t('DISCIPLINE.files.waitingHelp')}
        </span>
      </span>
      <StatusChip tone={refused ? 'late' : 'waiting'}>{t('DISCIPLINE.files.waiting')}</StatusChip>
      {(refused || tries === 0) && (
        <span className="flex basis-full flex-wrap gap-2">
          {refused && (
            <Button small look="primary" onClick={() => setOpened('form')}>
              {t('DISCIPLINE.files.changeAgain')}
            </Button>
          )}
          <Button small look="quiet" onClick={() => setOpened('discard')}>
            {t('DISCIPLINE.files.discard')}
          </Button>
        </span>
      )}
      {opened === 'form' && (
        <LazyPart
          load={loadForm}
          onMissing={close}
          props={{ opened: null, about: null, again: report, onClose: close }}
        />
      )}
      <ConfirmDialog
        open={opened === 'discard'}
        danger
        title={t('DISCIPLINE.files.discardOf')}
        confirm={t('DISCIPLINE.files.discard')}
        onCancel={close}
        onConfirm={() => {
          close();
          void discardWrite(id);
        }}
      >
        {t('DISCIPLINE.files.discardText')}
      </ConfirmDialog>
    </li>
  );
}
