/** The person's other devices that show notifications; a lost one is removed here. */

import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats } from '#platform/web/words.ts';
import { type PushDevices, readDevices, removeDevice } from '../../push/contract.ts';
import { useWords } from '../words.ts';

export function OtherDevices({ devices }: { devices: PushDevices['devices'] }) {
  const t = useWords();
  const formats = useFormats();
  const remove = useCallWrite(removeDevice, [readDevices]);
  const notRemoved = () => showToast({ kind: 'error', text: t('NOTIFICATIONS.own.notSaved') });
  return (
    <section className="mt-4" aria-label={t('NOTIFICATIONS.push.others')}>
      <h3 className="text-13 font-bold text-ink-3">{t('NOTIFICATIONS.push.others')}</h3>
      <ul>
        {devices.map(({ id, device, createdAt }) => (
          <li key={id} className="flex min-h-row flex-wrap items-center justify-between gap-x-3">
            <span className="text-14 wrap-anywhere">
              {device}, {t('NOTIFICATIONS.push.since', { day: formats.day(createdAt) })}
            </span>
            <Button
              small
              look="quiet"
              busy={remove.isPending && remove.variables.id === id}
              aria-label={t('NOTIFICATIONS.push.remove', { device })}
              onClick={() => remove.mutate({ id }, { onError: notRemoved })}
            >
              {t('NOTIFICATIONS.push.removeShort')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
