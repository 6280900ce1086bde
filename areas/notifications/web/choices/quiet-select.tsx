/** Quiet hours by one tap: the usual night, a few others, or none. */
import { Select } from '#platform/web/ui/select.tsx';
import type { OwnChoices } from '../../choices/contract.ts';
import { usualQuiet } from '../../choices/rules.ts';
import { useWords } from '../words.ts';

type Quiet = OwnChoices['quiet'];

/** Hours that begin when they end are none. */
const none = { from: '00:00', until: '00:00' };
const offered = [
  { from: '18:00', until: '07:00' },
  { from: '21:00', until: '06:00' },
  { from: '22:00', until: '05:00' },
];
const keyOf = (quiet: Quiet) => (quiet === null ? '' : `${quiet.from}-${quiet.until}`);

export function QuietSelect({ quiet, onChange }: { quiet: Quiet; onChange: (quiet: Quiet) => void }) {
  const t = useWords();
  const listed = [...offered, none];
  const all = quiet && !listed.some((one) => keyOf(one) === keyOf(quiet)) ? [quiet, ...listed] : listed;
  return (
    <Select
      label={t('NOTIFICATIONS.own.quiet')}
      hint={t('NOTIFICATIONS.own.quietHint')}
      value={keyOf(quiet)}
      onChange={(value) => onChange(all.find((one) => keyOf(one) === value) ?? null)}
      options={[
        { value: '', label: t('NOTIFICATIONS.own.quietUsual', usualQuiet) },
        ...all.map((one) => ({
          value: keyOf(one),
          label:
            one.from === one.until
              ? t('NOTIFICATIONS.own.quietNone')
              : t('NOTIFICATIONS.own.quietFromTo', one),
        })),
      ]}
    />
  );
}
