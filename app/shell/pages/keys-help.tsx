/** Explains the single keys, with the switch that turns them off. */
import { keysOn, switchKeys } from '#platform/web/keys.ts';
import { useLiveValue } from '#platform/web/live-value.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { useWords } from '../words.ts';

const keys = [
  { key: 'Ctrl K', word: 'find' },
  { key: '/', word: 'search' },
  { key: 'n', word: 'add' },
  { key: 'j', word: 'next' },
  { key: 'k', word: 'previous' },
  { key: '?', word: 'help' },
] as const;

export function KeysHelp({ onClose }: { onClose: () => void }) {
  const t = useWords();
  return (
    <Dialog open onClose={onClose} title={t('MORE.keys.title')} dismissable>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {keys.map(({ key, word }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="grid h-8 min-w-8 place-items-center rounded-chip border border-field bg-surface px-2 font-mono text-14">
                {key}
              </kbd>
            </dt>
            <dd>{t(`MORE.keys.${word}`)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-t border-rule pt-2">
        <KeysSwitch />
      </div>
    </Dialog>
  );
}

/** Single keys on or off, on this device. */
export function KeysSwitch() {
  const t = useWords();
  return (
    <Checkbox checked={useLiveValue(keysOn)} onChange={switchKeys}>
      {t('MORE.keys.on')}
    </Checkbox>
  );
}
