/** Copies lessons: of another class, of last year, or of week A to week B. */

import type { SchoolDay } from '#platform/kernel/time.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useFormats } from '#platform/web/words.ts';
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

interface Fields {
  readonly kind: Kind;
  readonly fromId: string;
  readonly toId: string;
}

export function CopyDialog({ plan, day, onClose }: CopyDialogProps) {
  const t = useWords();
  const formats = useFormats();
  const kinds: readonly Kind[] = plan.weekA === null ? ['class', 'year'] : ['class', 'year', 'week'];
  const form = useActForm({
    name: 'copy lessons',
    start: { kind: 'class', fromId: '', toId: '' },
    write: useCallWrite(copyLessons, [readPlan, readWeek, readChoices]),
    inputOf: ({ kind, fromId, toId }: Fields) => {
      if (kind !== 'class') return { from: day, what: { kind } };
      if (fromId === '' || toId === '' || fromId === toId) return null;
      return { from: day, what: { kind, fromId: Number(fromId), toId: Number(toId) } };
    },
    done: ({ placed, unplaced, skipped }) => t('SCHEDULE.copy.done', { placed, unplaced, skipped }),
    onClose,
  });
  const { kind, fromId, toId } = form.fields;
  const classes = [
    { value: '', label: t('SCHEDULE.copy.chooseClass') },
    ...plan.classes.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <FormDialog title={t('SCHEDULE.copy.title')} action={t('SCHEDULE.copy.button')} form={form}>
      <Select
        label={t('SCHEDULE.copy.what')}
        value={kind}
        onChange={(chosen) => form.change({ kind: chosen })}
        options={kinds.map((value) => ({ value, label: t(`SCHEDULE.copy.kinds.${value}`) }))}
      />
      {kind === 'class' && (
        <>
          <Select
            label={t('SCHEDULE.copy.from')}
            value={fromId}
            onChange={(chosen) => form.change({ fromId: chosen })}
            options={classes}
          />
          <Select
            label={t('SCHEDULE.copy.to')}
            value={toId}
            onChange={(chosen) => form.change({ toId: chosen })}
            options={classes}
          />
        </>
      )}
      <p className="text-14 text-ink-2">{t(`SCHEDULE.copy.help.${kind}`)}</p>
      <p className="text-14 text-ink-2">{t('SCHEDULE.copy.rule', { day: formats.day(day) })}</p>
    </FormDialog>
  );
}
