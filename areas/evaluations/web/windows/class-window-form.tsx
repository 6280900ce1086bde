/** Days on which classes take marks in a sequence, other than those of the school: an end, a lock of today, or theirs taken away. */

import { Lock } from 'lucide-react';
import { periodName } from '#platform/kernel/periods/period-name.ts';
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DatePicker } from '#platform/web/ui/date-picker.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { failures, readBoard, readGrid } from '../../contract.ts';
import { daysOf, opensAgain } from '../../marks/entry-rules.ts';
import { listWindows, saveClassWindows, type WindowItem } from '../../windows/windows-contract.ts';
import { useWords } from '../words.ts';
import { WhyOpenAgain } from './why-open-again.tsx';

export interface ClassChoice {
  readonly id: number;
  readonly name: string;
}

interface ClassWindowFormProps {
  window: WindowItem;
  classes: readonly ClassChoice[];
  /** Chosen when it opens. */
  chosen: readonly number[];
  onClose: () => void;
}

interface Days {
  readonly opensOn: SchoolDay;
  readonly closesOn: SchoolDay | null;
}

interface Fields extends Days {
  readonly ids: readonly number[];
  readonly reason: string;
  /** The versions that the form shows, of classes with days of their own. */
  readonly versions: readonly (readonly [classId: number, version: number])[];
}

export function ClassWindowForm({ window, classes, chosen, onClose }: ClassWindowFormProps) {
  const t = useWords();
  const language = useLanguage();
  const { today } = useFormats();
  const ownOf = (classId: number) => window.classes.find((one) => one.classId === classId);
  const first = chosen[0] === undefined ? undefined : ownOf(chosen[0]);
  const opens = (ids: readonly number[], after: Days) =>
    ids.some((id) =>
      opensAgain(daysOf(ownOf(id) ?? window, window.opensOn), daysOf(after, window.opensOn), today()),
    );
  const inputFor = ({ ids, reason, versions }: Fields, wanted: Days | null) => ({
    sequenceId: window.sequenceId,
    days: wanted,
    reason: reason.trim() || null,
    classes: ids
      .filter((id) => wanted !== null || ownOf(id))
      .map((classId) => ({ classId, version: versions.find(([id]) => id === classId)?.[1] ?? 0 })),
  });
  const form = useActForm({
    name: `windows of classes ${window.sequenceId} ${chosen.join(' ')}`,
    start: {
      ids: chosen,
      opensOn: first?.opensOn ?? window.opensOn,
      closesOn: first?.closesOn ?? window.closesOn,
      reason: '',
      versions: window.classes.map(({ classId, version }) => [classId, version] as const),
    },
    write: useCallWrite(saveClassWindows, [listWindows, readBoard, readGrid]),
    inputOf: (fields: Fields) => {
      const asksWhy = opens(fields.ids, fields) && fields.reason.trim() === '';
      if (fields.ids.length === 0 || isBackwards(fields) || asksWhy) return null;
      return inputFor(fields, { opensOn: fields.opensOn, closesOn: fields.closesOn });
    },
    done: t('EVALUATION.window.saved'),
    onClose,
  });
  const { fields, change } = form;
  const { ids, opensOn, closesOn, reason } = fields;
  const backwards = isBackwards(fields);
  const someOwn = ids.some((id) => ownOf(id));
  // Only the server knows the sequences opened before the class was locked.
  const refusedWithoutWhy = form.error?.code === failures.reasonNeeded.code;
  const asksWhyOfSchool = someOwn && (opens(ids, window) || refusedWithoutWhy);
  const asks = opens(ids, fields) || asksWhyOfSchool;
  const closeNow = () => {
    const yesterday = addDays(today(), -1);
    change({ closesOn: yesterday, ...(yesterday < opensOn && { opensOn: yesterday }) });
  };
  return (
    <FormDialog
      title={t('EVALUATION.window.classesTitle', { period: periodName(window, language) })}
      wrong={backwards && t('EVALUATION.errors.windowBackwards')}
      more={
        someOwn && (
          <Button
            busy={form.busy}
            disabled={asksWhyOfSchool && reason.trim() === ''}
            onClick={() => form.send(inputFor(fields, null))}
          >
            {t('EVALUATION.window.asSchool')}
          </Button>
        )
      }
      form={form}
    >
      <fieldset>
        <legend className="mb-1 text-14 font-semibold">{t('EVALUATION.window.classes')}</legend>
        <div className="grid max-h-60 grid-cols-2 gap-x-4 overflow-y-auto menu:grid-cols-3">
          {classes.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={ids.includes(id)}
              onChange={(checked) =>
                change({ ids: checked ? [...ids, id] : ids.filter((one) => one !== id) })
              }
            >
              {name}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <DatePicker
        label={t('EVALUATION.window.opensOn')}
        required
        value={opensOn}
        onChange={(day) => change({ opensOn: day })}
      />
      <DatePicker
        label={t('EVALUATION.window.closesOn')}
        hint={closesOn === null ? t('EVALUATION.window.noEnd') : undefined}
        value={closesOn}
        onChange={(day) => change({ closesOn: day })}
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={Lock} onClick={closeNow}>
          {t('EVALUATION.window.lockNow')}
        </Button>
        {closesOn !== null && (
          <Button onClick={() => change({ closesOn: null })}>{t('EVALUATION.window.takeEndOff')}</Button>
        )}
      </div>
      {asks && <WhyOpenAgain value={reason} onChange={(typed) => change({ reason: typed })} />}
    </FormDialog>
  );
}

function isBackwards({ opensOn, closesOn }: Days): boolean {
  return closesOn !== null && closesOn < opensOn;
}
