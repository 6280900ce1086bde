/** Days on which classes take marks in a sequence, other than those of the school: an end, a lock of today, or theirs taken away. */

import { Lock } from 'lucide-react';
import { useState } from 'react';
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

export function ClassWindowForm({ window, classes, chosen, onClose }: ClassWindowFormProps) {
  const t = useWords();
  const language = useLanguage();
  const { today } = useFormats();
  const ownOf = (classId: number) => window.classes.find((one) => one.classId === classId);
  const first = chosen[0] === undefined ? undefined : ownOf(chosen[0]);
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set(chosen));
  const [opensOn, setOpensOn] = useState<SchoolDay>(first?.opensOn ?? window.opensOn);
  const [closesOn, setClosesOn] = useState<SchoolDay | null>(first?.closesOn ?? window.closesOn);
  const days = { opensOn, closesOn };
  const backwards = closesOn !== null && closesOn < opensOn;
  const opens = (after: typeof days) =>
    [...ids].some((id) =>
      opensAgain(daysOf(ownOf(id) ?? window, window.opensOn), daysOf(after, window.opensOn), today()),
    );
  const asksWhy = opens(days);
  const inputFor = (wanted: typeof days | null, reason: string) => ({
    sequenceId: window.sequenceId,
    days: wanted,
    reason: reason.trim() || null,
    classes: [...ids]
      .filter((id) => wanted !== null || ownOf(id))
      .map((classId) => ({ classId, version: ownOf(classId)?.version ?? 0 })),
  });
  const form = useActForm({
    name: `reopen classes ${window.sequenceId}`,
    start: { reason: '' },
    write: useCallWrite(saveClassWindows, [listWindows, readBoard, readGrid]),
    inputOf: ({ reason }: { readonly reason: string }) =>
      ids.size === 0 || backwards || (asksWhy && reason.trim() === '') ? null : inputFor(days, reason),
    done: t('EVALUATION.window.saved'),
    onClose,
  });
  const { reason } = form.fields;
  const someOwn = [...ids].some((id) => ownOf(id));
  // Only the server knows the sequences opened before the class was locked.
  const refusedWithoutWhy = form.error?.code === failures.reasonNeeded.code;
  const asksWhyOfSchool = someOwn && (opens(window) || refusedWithoutWhy);
  const asks = asksWhy || asksWhyOfSchool;
  const closeNow = () => {
    const yesterday = addDays(today(), -1);
    setClosesOn(yesterday);
    if (yesterday < opensOn) setOpensOn(yesterday);
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
            onClick={() => form.send(inputFor(null, reason))}
          >
            {t('EVALUATION.window.asSchool')}
          </Button>
        )
      }
      form={{ ...form, found: form.found && asks }}
    >
      <fieldset>
        <legend className="mb-1 text-14 font-semibold">{t('EVALUATION.window.classes')}</legend>
        <div className="grid max-h-60 grid-cols-2 gap-x-4 overflow-y-auto menu:grid-cols-3">
          {classes.map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={ids.has(id)}
              onChange={(checked) => setIds(withOrWithout(ids, id, checked))}
            >
              {name}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <DatePicker label={t('EVALUATION.window.opensOn')} required value={opensOn} onChange={setOpensOn} />
      <DatePicker
        label={t('EVALUATION.window.closesOn')}
        hint={closesOn === null ? t('EVALUATION.window.noEnd') : undefined}
        value={closesOn}
        onChange={setClosesOn}
      />
      <div className="flex flex-wrap gap-2">
        <Button icon={Lock} onClick={closeNow}>
          {t('EVALUATION.window.lockNow')}
        </Button>
        {closesOn !== null && (
          <Button onClick={() => setClosesOn(null)}>{t('EVALUATION.window.takeEndOff')}</Button>
        )}
      </div>
      {asks && <WhyOpenAgain value={reason} onChange={(typed) => form.change({ reason: typed })} />}
    </FormDialog>
  );
}

function withOrWithout(ids: ReadonlySet<number>, id: number, chosen: boolean): ReadonlySet<number> {
  const next = new Set(ids);
  if (chosen) next.add(id);
  else next.delete(id);
  return next;
}
