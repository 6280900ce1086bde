/** Installing the application on this device: one tap where the browser offers it, the steps where a person must do it. */
import { MonitorDown } from 'lucide-react';
import { useLiveValue } from '#platform/web/live-value.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { installOffer } from '../install-offer.ts';
import { useWords } from '../words.ts';

/** Only Safari on iPhones and iPads has this field: whether the page was opened from the home screen. */
const onApple = () => 'standalone' in navigator && navigator.standalone === false;

/** Nothing where it is installed, and where the browser cannot. */
export function InstallApp() {
  const t = useWords();
  const offer = useLiveValue(installOffer);
  const install = async () => {
    await offer?.prompt();
    // The browser takes an offer once, whatever the answer.
    installOffer.set(null);
  };
  if (offer)
    return (
      <div className="mt-4 flex flex-col items-start gap-2 border-t border-rule pt-4">
        <p className="text-13 text-ink-3">{t('MORE.install.hint')}</p>
        <Button icon={MonitorDown} onClick={() => void install()}>
          {t('MORE.install.action')}
        </Button>
      </div>
    );
  if (!onApple()) return null;
  return <p className="mt-4 border-t border-rule pt-4 text-14 text-ink-2">{t('MORE.install.apple')}</p>;
}
