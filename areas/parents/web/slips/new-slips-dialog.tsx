/** Slips for the households of a class, shown once and printed from here; or of the whole school, in a document alone. */
import { useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { ClassSelect } from '#areas/classes/web/public/class-select.ts';
import { useDocument } from '#platform/web/documents/documents.ts';
import { refreshCalls } from '#platform/web/reads/queries.ts';
import { listName } from '#platform/web/school-names.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { NobodyReaches } from '#platform/web/ui/nobody-reaches.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUiWords } from '#platform/web/words.ts';
import { canWrite } from '../../contract.ts';
import { mostOnPaper, printNewSlips } from '../../logins/logins-contract.ts';
import { WaitingLinks } from '../links/waiting-links.tsx';
import { tellLogins, useLoginWrites } from '../parents-data.ts';
import { useWords } from '../words.ts';
import { SlipCode } from './slip-code.tsx';
import { usePrintSlips } from './use-print-slips.ts';

export function NewSlipsDialog({ classId, onClose }: { classId: number | null; onClose: () => void }) {
  const t = useWords();
  const ui = useUiWords();
  const failureText = useFailureText();
  const [chosen, setChosen] = useState(classId);
  const [of, setOf] = useState<'class' | 'school'>('class');
  const [renew, setRenew] = useState(false);
  const { mutate, data: slips, error, isPending } = useLoginWrites().classSlips;
  const printAll = useDocument(printNewSlips);
  const client = useQueryClient();
  const { print, busy, error: printError } = usePrintSlips();
  const begin = () => {
    if (of === 'class' && chosen !== null) mutate({ classId: chosen, renew });
    if (of === 'school')
      printAll.mutate(
        { origin: location.origin, renew },
        {
          onSuccess: () => showToast({ kind: 'info', text: t('PARENTS.login.printed') }),
          onSettled: () => void refreshCalls(client, tellLogins),
        },
      );
  };
  const failed = of === 'school' ? printAll.error : (error ?? printError);
  const printed = (slips ?? []).flatMap(({ guardians }) => guardians.map(({ id, code }) => ({ id, code })));
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('PARENTS.newSlips.title')}
      wrong={failed && failureText(failed)}
      footer={
        slips ? (
          <>
            <Button onClick={onClose}>{ui('UI.actions.close')}</Button>
            {printed.length > 0 && (
              <Button look="primary" icon={Printer} busy={busy} onClick={() => print(printed)}>
                {t('PARENTS.login.print')}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button onClick={onClose}>{ui('UI.actions.cancel')}</Button>
            <Button
              look="primary"
              {...(of === 'school' ? { icon: Printer } : {})}
              busy={isPending || printAll.isPending}
              disabled={of === 'class' && chosen === null}
              onClick={begin}
            >
              {t(of === 'school' ? 'PARENTS.login.print' : 'PARENTS.newSlips.issue')}
            </Button>
          </>
        )
      }
    >
      {slips === undefined ? (
        <div className="flex flex-col gap-4">
          <p className="text-14 text-ink-2">{t('PARENTS.newSlips.text')}</p>
          <NobodyReaches />
          <Segmented
            label={t('PARENTS.newSlips.of')}
            value={of}
            onChange={setOf}
            choices={[
              { value: 'class', label: t('PARENTS.newSlips.ofClass') },
              { value: 'school', label: t('PARENTS.newSlips.ofSchool') },
            ]}
          />
          {of === 'class' ? (
            <ClassSelect inScopeOf={canWrite} value={chosen} onChange={setChosen} />
          ) : (
            <p className="text-14">{t('PARENTS.newSlips.schoolText', { count: mostOnPaper })}</p>
          )}
          {(of === 'school' || chosen !== null) && <WaitingLinks classId={of === 'school' ? null : chosen} />}
          <Checkbox checked={renew} onChange={setRenew}>
            {t('PARENTS.newSlips.renew')}
            <span className="block text-13 text-ink-2">{t('PARENTS.newSlips.renewHint')}</span>
          </Checkbox>
        </div>
      ) : slips.length === 0 ? (
        <div className="flex flex-col gap-3">
          <p>{t(renew ? 'PARENTS.newSlips.none' : 'PARENTS.newSlips.noneWithout')}</p>
          <WaitingLinks classId={chosen} />
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-14 text-ink-2">{t('PARENTS.newSlips.once')}</p>
          <ul className="grid gap-3 menu:grid-cols-2">
            {slips.map((slip) => (
              <li
                key={slip.guardians[0]?.id}
                className="flex flex-col gap-3 rounded-card border border-dashed border-field p-4"
              >
                <p className="text-13 text-ink-3">{slip.children.map(listName).join(', ')}</p>
                {slip.guardians.map((guardian) => (
                  <div key={guardian.id}>
                    <p className="mb-1.5 font-medium">{listName(guardian)}</p>
                    <SlipCode login={guardian.login} code={guardian.code} />
                  </div>
                ))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
