/** The next steps of a consequence: one tap, or a reason first where the step needs one. */

import { useState } from 'react';
import { useLabelled } from '#platform/web/forms/labelled.ts';
import { listName } from '#platform/web/school-names.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { type Consequence, longestReason, type Step } from '../../consequences/contract.ts';
import { wayOf } from '../../consequences/rules.ts';
import { useStep } from '../discipline-data.ts';
import { NamesConfirmation, namesRefused } from '../family-texts/names-confirmation.tsx';
import { useWords } from '../words.ts';

/** The steps that most often come next. */
const primary: readonly Step[] = ['decide', 'serve', 'uphold'];

export function StepButtons({ consequence, what }: { consequence: Consequence; what: string }) {
  const t = useWords();
  const labelled = useLabelled();
  const textOf = useFailureText();
  const change = useStep();
  // With the version that was shown when the question opened: a colleague's later step is not passed over unseen.
  const [asking, setAsking] = useState<{ step: Step; version: number } | null>(null);
  const [remark, setRemark] = useState('');
  const { id, version, student, state, steps } = consequence;
  const name = `${listName(student)}, ${what}`;
  const send = (step: Step, confirmedNames?: string[]) =>
    change.mutate(
      { id, version: asking?.version ?? version, step, remark: remark.trim() || null, confirmedNames },
      {
        onSuccess: () => {
          showToast({ kind: 'info', text: t(`DISCIPLINE.consequences.done.${step}`) });
          setRemark('');
        },
        onError: (error) => {
          if (!namesRefused(error)) showToast({ kind: 'error', text: textOf(error) });
        },
        onSettled: () => setAsking(null),
      },
    );
  return (
    <>
      {steps.map((step) => (
        <Button
          key={step}
          small
          look={primary.includes(step) ? 'primary' : 'secondary'}
          busy={change.isPending && asking === null}
          aria-label={labelled(t(`DISCIPLINE.consequences.steps.${step}`), name)}
          onClick={() => (wayOf(step, state)?.reason ? setAsking({ step, version }) : send(step))}
        >
          {t(`DISCIPLINE.consequences.steps.${step}`)}
        </Button>
      ))}
      <NamesConfirmation
        error={change.error}
        busy={change.isPending}
        onCancel={change.reset}
        onConfirm={(names) => send('publish', names)}
      />
      {asking && (
        <ConfirmDialog
          open
          title={labelled(t(`DISCIPLINE.consequences.steps.${asking.step}`), name)}
          confirm={t(`DISCIPLINE.consequences.steps.${asking.step}`)}
          busy={change.isPending}
          incomplete={remark.trim() === ''}
          onCancel={() => setAsking(null)}
          onConfirm={() => send(asking.step)}
        >
          <TextArea
            label={t('DISCIPLINE.consequences.remark')}
            required
            rows={3}
            maxLength={longestReason}
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
