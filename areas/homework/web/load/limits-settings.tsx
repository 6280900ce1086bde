/** How much homework a class may have on one day before the teacher is warned. */

import { Save } from 'lucide-react';
import { useState } from 'react';
import { useLabelled } from '#platform/web/forms/labelled.ts';
import { useStaffQuery } from '#platform/web/reads/staff-query.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CountInput } from '#platform/web/ui/count-input.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useUiWords } from '#platform/web/words.ts';
import {
  type HomeworkLimits,
  mostHomeworks,
  mostMinutes,
  readLimits,
  readLoad,
  setLimits,
} from '../../load/load-contract.ts';
import { useWords } from '../words.ts';

export function LimitsSettings() {
  const query = useStaffQuery(readLimits, {});
  if (!query.data) return <NotLoaded query={query} count={2} />;
  const { minutes, homeworks } = query.data;
  return <LimitsForm key={`${minutes} ${homeworks}`} limits={query.data} />;
}

function LimitsForm({ limits }: { limits: HomeworkLimits }) {
  const t = useWords();
  const labelled = useLabelled();
  const ui = useUiWords();
  const [minutes, setMinutes] = useState<number | null>(limits.minutes);
  const [homeworks, setHomeworks] = useState<number | null>(limits.homeworks);
  const save = useTapWrite(setLimits, [readLimits, readLoad]);
  const unchanged = minutes === limits.minutes && homeworks === limits.homeworks;
  const submit = () => {
    if (minutes === null || homeworks === null) return;
    save.mutate(
      { minutes, homeworks },
      {
        onSuccess: () => showToast({ kind: 'info', text: t('GIVING.load.saved') }),
      },
    );
  };
  return (
    <Card title={t('GIVING.load.title')}>
      <div className="flex max-w-2xl flex-col gap-4">
        <p className="text-13 text-ink-2">{t('GIVING.load.help')}</p>
        {limits.mayEdit ? (
          <>
            <div className="grid gap-4 menu:grid-cols-2">
              <CountInput
                label={t('GIVING.load.limitMinutes')}
                value={minutes}
                most={mostMinutes}
                onChange={setMinutes}
              />
              <CountInput
                label={t('GIVING.load.limitHomeworks')}
                value={homeworks}
                most={mostHomeworks}
                onChange={setHomeworks}
              />
            </div>
            <Button
              look="primary"
              icon={Save}
              className="self-start"
              busy={save.isPending}
              disabled={unchanged || minutes === null || homeworks === null}
              onClick={submit}
            >
              {ui('UI.actions.save')}
            </Button>
          </>
        ) : (
          <p className="text-13">
            {labelled(t('GIVING.load.limitMinutes'), limits.minutes)}.{' '}
            {labelled(t('GIVING.load.limitHomeworks'), limits.homeworks)}. {t('GIVING.load.readOnly')}
          </p>
        )}
      </div>
    </Card>
  );
}
