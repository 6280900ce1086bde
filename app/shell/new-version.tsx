/** Offers a new version; never reloads by itself, since somebody may be writing in a form. */
import { useLiveValue } from '#platform/web/live-value.ts';
import { newVersion, takeNewVersion } from './offline/offline-state.ts';
import { QuietBar } from './offline/quiet-bar.tsx';
import { useFirstWords } from './words.ts';

export function NewVersionBar() {
  const t = useFirstWords();
  const waiting = useLiveValue(newVersion);
  if (!waiting) return null;
  return (
    <QuietBar
      text={t('SHELL.newVersion.text')}
      actions={[
        { label: t('SHELL.newVersion.use'), onSelect: takeNewVersion },
        { label: t('SHELL.newVersion.later'), onSelect: () => newVersion.set(null) },
      ]}
    />
  );
}
