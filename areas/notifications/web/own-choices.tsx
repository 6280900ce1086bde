/** Whether the school's SMS reach the reader; shown where the school sends any. */
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import { useOwnChoices, useSetOwnChoices } from './notifications-data.ts';

export function OwnChoices() {
  const t = useWords<typeof en>();
  const query = useOwnChoices();
  const save = useSetOwnChoices();
  const stored = query.data?.sms ?? null;
  if (stored === null) return null;
  const shown = save.isPending ? save.variables.sms : stored;
  return (
    <div className="mt-6 rounded-card border border-rule bg-surface px-4 py-1">
      <Checkbox
        checked={shown}
        onChange={(sms) =>
          save.mutate(
            { sms },
            { onError: () => showToast({ kind: 'error', text: t('NOTIFICATIONS.own.notSaved') }) },
          )
        }
      >
        {t('NOTIFICATIONS.own.sms')}
      </Checkbox>
    </div>
  );
}
