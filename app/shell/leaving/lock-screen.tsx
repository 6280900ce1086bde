/** Somebody comes back without a connection to a device on which a person stays signed in: the password opens it. */
import { LockOpen, RotateCw } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { canUnlock, mostTries, tryPassword } from '#platform/web/device/device-password.ts';
import { confirmSession, unlockDevice, useSession } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { PasswordInput } from '#platform/web/ui/password-input.tsx';
import { useFirstWords } from '../words.ts';

type Step = 'looking' | 'open' | 'wrong' | 'closed';

export function LockScreen() {
  const t = useFirstWords();
  const { user } = useSession();
  const [step, setStep] = useState<Step>('looking');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void canUnlock().then((can) => setStep(can ? 'open' : 'closed'));
  }, []);

  async function open(event: FormEvent) {
    event.preventDefault();
    if (password === '' || busy) return;
    setBusy(true);
    const outcome = await tryPassword(password);
    setBusy(false);
    setPassword('');
    if (outcome === 'right') unlockDevice();
    else setStep(outcome === 'over' ? 'closed' : 'wrong');
  }

  async function askAgain() {
    setBusy(true);
    await confirmSession();
    setBusy(false);
  }

  const asks = step === 'open' || step === 'wrong';
  return (
    <main className="mx-auto flex max-w-sm flex-col gap-4 p-4 pt-16">
      <h1 className="text-22">{t('SHELL.lock.title', { name: user.firstName })}</h1>
      {step === 'open' && <p>{t('SHELL.lock.text')}</p>}
      {step === 'wrong' && <Banner kind="error">{t('SHELL.lock.wrong', { count: mostTries })}</Banner>}
      {step === 'closed' && <Banner kind="notice">{t('SHELL.lock.closed')}</Banner>}
      {asks && (
        <form onSubmit={(event) => void open(event)} className="flex flex-col gap-4">
          <PasswordInput
            label={t('SHELL.lock.password')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
            enterKeyHint="go"
          />
          <Button type="submit" look="primary" wide icon={LockOpen} busy={busy} disabled={password === ''}>
            {t('SHELL.lock.open')}
          </Button>
        </form>
      )}
      <Button
        look={asks ? 'quiet' : 'primary'}
        wide
        icon={RotateCw}
        busy={busy}
        onClick={() => void askAgain()}
      >
        {t('SHELL.lock.again')}
      </Button>
    </main>
  );
}
