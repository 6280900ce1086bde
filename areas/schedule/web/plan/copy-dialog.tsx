/** Copies lessons: of another class, of last year, or of week A to week B. */
import { useState } from 'react';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats, useUiWords } from '#platform/web/words.ts';
import { useCallWrite } from '#platform/web/writes.ts';
import { readChoices, readWeek } from '../../contract.ts';
import { copyLessons } from '../../plan/copy-contract.ts';
import { type Plan, readPlan } from '../../plan/plan-contract.ts';
import { useWords } from '../words.ts';

type Kind = 'class' | 'year' | 'week';

interface CopyDialogProps {
  plan: Plan;
  day: SchoolDay;
  onClose: () => void;
}

export function CopyDialog({ plan, day, onClose }: CopyDialogProps) {
  const t = useWords();
  const ui = useUiWords();
  const formats = useFormats();
  const failureText = useFailureText();
  const copy = useCallWrite(copyLessons, [readPlan, readWeek, readChoices]);
  const [kind, setKind] = useState<Kind>('class');
  const [fromId, setFrom] = useState('');
  const [toId, setTo] = useState('');
  const kinds: readonly Kind[] = plan.weekA === null ? ['class', 'year'] : ['class', 'year', 'week'];
  const ready = kind !== 'class' || (fromId !== '' && toId !== '' && fromId !== toId);
  const submit = () =>
    copy.mutate(
      {
        from: day,
        what: kind === 'class' ? { kind, fromId: Number(fromId), toId: Number(toId) } : { kind },
      },
      {
        onSuccess: ({ placed, unplaced, skipped }) => {
          showToast({ kind: 'info', text: t('SCHEDULE.copy.done', { placed, unplaced, skipped }) });
          onClose();
        },
      },
    );
  const classes = [
    { value: '', label: t('SCHEDULE.copy.chooseClass') },
    ...plan.classes.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('SCHEDULE.copy.title')}
      wrong={copy.error && failureText(copy.error)}
      footer={
        <>
          <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
          <Button look="primary" busy={copy.isPending} disabled={!ready} onClick={submit}>
            {t('SCHEDULE.copy.button')}
          </Button>
        </>
      }
    >
      <Select
        label={t('SCHEDULE.copy.what')}
        value={kind}
        onChange={setKind}
        options={kinds.map((value) => ({ value, label: t(`SCHEDULE.copy.kinds.${value}`) }))}
      />
      {kind === 'class' && (
        <>
          <Select label={t('SCHEDULE.copy.from')} value={fromId} onChange={setFrom} options={classes} />
          <Select label={t('SCHEDULE.copy.to')} value={toId} onChange={setTo} options={classes} />
        </>
      )}
      <p className="text-14 text-ink-2">{t(`SCHEDULE.copy.help.${kind}`)}</p>
      <p className="text-14 text-ink-2">{t('SCHEDULE.copy.rule', { day: formats.day(day) })}</p>
    </Dialog>
  );
}
