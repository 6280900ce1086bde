/** On which devices notifications are shown, also while Cahier is closed: this one by one tap, and the person's others. */
import { useQuery } from '@tanstack/react-query';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { readDevices } from '../../push/contract.ts';
import { useWords } from '../words.ts';
import { OtherDevices } from './other-devices.tsx';
import { browserState } from './this-browser.ts';
import { stateOfBrowser, ThisDevice } from './this-device.tsx';

export function DeviceChoices() {
  const t = useWords();
  const stored = useCallQuery(readDevices, {}).data;
  const browser = useQuery({ queryKey: stateOfBrowser, queryFn: browserState }).data;
  if (!stored || !browser) return null;
  const mark = browser.kind === 'ready' ? browser.mark : null;
  const others = stored.devices.filter((device) => device.mark !== mark);
  if (browser.kind === 'impossible' && others.length === 0) return null;
  return (
    <div className="mt-4">
      <Card title={t('NOTIFICATIONS.push.title')}>
        {browser.kind === 'ready' && <ThisDevice stored={stored} mark={mark} />}
        {browser.kind === 'denied' && <p className="text-14">{t('NOTIFICATIONS.push.denied')}</p>}
        {browser.kind === 'install' && <p className="text-14">{t('NOTIFICATIONS.push.install')}</p>}
        {others.length > 0 && <OtherDevices devices={others} />}
      </Card>
    </div>
  );
}
