/** When a sequence takes marks: from a day on, and until another or without an end. */
import { CalendarPlus, X } from 'lucide-react';
import { useState } from 'react';
import { periodName } from '#platform/kernel/periods/period-name.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { readBoard, readGrid } from '../../contract.ts';
import { daysOf, opensAgain } from '../../marks/entry-rules.ts';
import { listWindows, saveWindow, type WindowItem } from '../../windows/windows-contract.ts';
import { useWords } from '../words.ts';
import { type ClassChoice, ClassWindowForm } from './class-window-form.tsx';
import { WhyOpenAgain } from './why-open-again.tsx';

interface WindowDialogProps {
  sequenceId: number;
  /** Those to which the reader may give days of their own. */
  classes: readonly ClassChoice[];
  onClose: () => void;
}

export function WindowDialog({ sequenceId, classes, onClose }: WindowDialogProps) {
  const query = useCallQuery(listWindows, {});
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const opened = query.data?.find((window) => window.sequenceId === sequenceId);
  if (!opened) return null;
  if (chosen === null) return <WindowForm opened={opened} onClose={onClose} onClasses={setChosen} />;
  return (
    <ClassWindowForm window={opened} classes={classes} chosen={chosen} onClose={() => setChosen(null)} />
  );
}

interface WindowFormProps {
  opened: WindowItem;
  onClose: () => void;
  /** Leads to the days of these classes. */
  onClasses: (classIds: readonly number[]) => void;
}

function WindowForm({ opened, onClose, onClasses }: WindowFormProps) {
  const t = useWords();
  const language = useLanguage();
  const { day, today } = useFormats();
  const form = useRecordForm({
    name: `window of marks ${opened.sequenceId}`,
    opened,
    fieldsOf: ({ opensOn, closesOn }: WindowItem) => ({ opensOn, closesOn, reason: '' }),
    edit: useCallWrite(saveWindow, [listWindows, readBoard, readGrid]),
    editCall: saveWindow,
    changeOf: ({ reason, ...days }, { sequenceId, version }) => ({
      ...days,
      sequenceId,
      version,
      reason: reason.trim() || null,
    }),
    saved: t('EVALUATION.window.saved'),
    onClose,
  });
  const { fields, change, theirs } = form;
  const title = t('EVALUATION.window.title', { period: periodName(opened, language) });
  const backwards = fields.closesOn !== null && fields.closesOn < fields.opensOn;
  const opensOld = opensAgain(daysOf(opened, opened.opensOn), daysOf(fields, opened.opensOn), today());
  const versionOf = ({ opensOn, closesOn }: Pick<WindowItem, 'opensOn' | 'closesOn'>) => ({
    title,
    text: `${day(opensOn)} – ${closesOn ? day(closesOn) : t('EVALUATION.window.noEnd')}`,
  });
  return (
    <FormDialog
      title={title}
      form={form}
      ready={!backwards && (!opensOld || fields.reason.trim() !== '')}
      wrong={backwards && t('EVALUATION.errors.windowBackwards')}
      conflict={theirs && { theirs: versionOf(theirs), mine: versionOf(fields) }}
    >
      <DatePicker
        label={t('EVALUATION.window.opensOn')}
        required
        value={fields.opensOn}
        onChange={(opensOn) => change({ opensOn })}
      />
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <DatePicker
            label={t('EVALUATION.window.closesOn')}
            hint={fields.closesOn === null ? t('EVALUATION.window.noEnd') : undefined}
            value={fields.closesOn}
            onChange={(closesOn) => change({ closesOn })}
          />
        </div>
        {fields.closesOn !== null && (
          <Button icon={X} onClick={() => change({ closesOn: null })}>
            {t('EVALUATION.window.takeEndOff')}
          </Button>
        )}
      </div>
      {opensOld && <WhyOpenAgain value={fields.reason} onChange={(reason) => change({ reason })} />}
      <OwnDays window={opened} onClasses={onClasses} />
    </FormDialog>
  );
}

/** Classes whose days are not those of the school. */
function OwnDays({ window, onClasses }: Pick<WindowFormProps, 'onClasses'> & { window: WindowItem }) {
  const t = useWords();
  const { dayOfMonth } = useFormats();
  return (
    <section aria-label={t('EVALUATION.window.ofClasses')} className="border-t border-rule pt-4">
      <h3 className="text-14 font-semibold">{t('EVALUATION.window.ofClasses')}</h3>
      <p className="text-13 text-ink-3">{t('EVALUATION.window.ofClassesHelp')}</p>
      <ul className="my-2">
        {window.classes.map(({ classId, className, opensOn, closesOn }) => (
          <li key={classId}>
            <button
              type="button"
              className="flex min-h-row w-full items-center justify-between gap-3 rounded-control px-2 text-left hover:bg-sunken"
              onClick={() => onClasses([classId])}
            >
              <span className="font-medium [overflow-wrap:anywhere]">{className}</span>
              <span className="shrink-0 text-13 text-ink-3">
                {dayOfMonth(opensOn)} – {closesOn ? dayOfMonth(closesOn) : t('EVALUATION.window.noEnd')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Button icon={CalendarPlus} onClick={() => onClasses([])}>
        {t('EVALUATION.window.chooseClasses')}
      </Button>
    </section>
  );
}
