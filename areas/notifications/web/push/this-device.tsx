/** Has notifications shown on this device, or stops it. */
import { useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { deviceName } from '#areas/accounts/web/public/device-name.ts';
import { isRequestFailure } from '#platform/web/requests/request-failure.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { addDevice, type PushDevices, readDevices, removeDevice } from '../../push/contract.ts';
import { useWords } from '../words.ts';
import { subscribe, unsubscribe } from './this-browser.ts';

export const stateOfBrowser = ['push', 'this-browser'];

export function ThisDevice({ stored, mark }: { stored: PushDevices; mark: string | null }) {
  const t = useWords();
  const failureText = useFailureText();
  const client = useQueryClient();
  const add = useCallWrite(addDevice, [readDevices]);
  const remove = useCallWrite(removeDevice, [readDevices]);
  const [isBusy, setBusy] = useState(false);
  const own = stored.devices.find((device) => device.mark === mark);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work().catch((error: unknown) =>
      showToast({
        kind: 'error',
        text: isRequestFailure(error) ? failureText(error) : t('NOTIFICATIONS.push.failed'),
      }),
    );
    await client.invalidateQueries({ queryKey: stateOfBrowser });
    setBusy(false);
  };
  const show = (showsText: boolean) =>
    run(async () => {
      const subscription = await subscribe(stored.publicKey);
      const device = deviceName(navigator.userAgent);
      if (subscription) await add.mutateAsync({ ...subscription, device, showsText });
    });
  if (!own)
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-13 text-ink-2">{t('NOTIFICATIONS.push.about')}</p>
        <Button icon={BellRing} busy={isBusy} onClick={() => void show(false)}>
          {t('NOTIFICATIONS.push.on')}
        </Button>
      </div>
    );
  const stop = () =>
    run(async () => {
      await remove.mutateAsync({ id: own.id });
      await unsubscribe();
    });
  return (
    <div className="flex flex-col items-start gap-2">
      <Checkbox checked={own.showsText} disabled={isBusy} onChange={(on) => void show(on)}>
        {t('NOTIFICATIONS.push.text')}
      </Checkbox>
      <Button small look="quiet" busy={isBusy} onClick={() => void stop()}>
        {t('NOTIFICATIONS.push.off')}
      </Button>
    </div>
  );
}
