/** Slips for the households of a class: issued at once, shown once, printed from here. */
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { ClassSelect } from '#areas/classes/web/public.tsx';
import { fullName } from '#platform/kernel/person-name.ts';
import { listName } from '#platform/web/school-names.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { useUiWords, useWords } from '#platform/web/words.ts';
import { canWrite } from '../contract.ts';
import type { en } from '../late-words/en.ts';
import { useLoginWrites } from './parents-data.ts';
import { SlipCode } from './slip-code.tsx';
import { usePrintSlips } from './use-print-slips.ts';

export function ClassSlipsDialog({ classId, onClose }: { classId: number | null; onClose: () => void }) {
  const t = useWords<typeof en>();
  const ui = useUiWords();
  const failureText = useFailureText();
  const [chosen, setChosen] = useState(classId);
  const { mutate, data: slips, error, isPending } = useLoginWrites().classSlips;
  const { print, busy, error: printError } = usePrintSlips();
  const printed = (slips ?? []).flatMap(({ guardians }) => guardians.map(({ id, code }) => ({ id, code })));
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('PARENTS.classSlips.title')}
      wrong={(error && failureText(error)) || (printError && failureText(printError))}
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
              busy={isPending}
              disabled={chosen === null}
              onClick={() => chosen !== null && mutate({ classId: chosen })}
            >
              {t('PARENTS.classSlips.issue')}
            </Button>
          </>
        )
      }
    >
      {slips === undefined ? (
        <div className="flex flex-col gap-4">
          <p className="text-14 text-ink-2">{t('PARENTS.classSlips.text')}</p>
          <ClassSelect reachedWith={canWrite} value={chosen} onChange={setChosen} />
        </div>
      ) : slips.length === 0 ? (
        <p>{t('PARENTS.classSlips.none')}</p>
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-14 text-ink-2">{t('PARENTS.classSlips.once')}</p>
          <ul className="grid gap-3 menu:grid-cols-2">
            {slips.map((slip) => (
              <li
                key={slip.guardians[0]?.id}
                className="flex flex-col gap-3 rounded-card border border-dashed border-field p-4"
              >
                <p className="text-13 text-ink-3">{slip.children.map(listName).join(', ')}</p>
                {slip.guardians.map((guardian) => (
                  <div key={guardian.id}>
                    <p className="mb-1.5 font-medium">{fullName(guardian)}</p>
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
