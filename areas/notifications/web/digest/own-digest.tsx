/** How often a parent gets the digest of the own children; others are shown nothing. */
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Select } from '#platform/web/ui/select.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { digestRhythms, readOwnDigest, setOwnDigest } from '../../digest/contract.ts';
import { useWords } from '../words.ts';

export function OwnDigest() {
  const t = useWords();
  const query = useCallQuery(readOwnDigest, {});
  const save = useCallWrite(setOwnDigest, [readOwnDigest]);
  const stored = query.data?.rhythm ?? null;
  if (stored === null) return null;
  return (
    <div className="mt-6 rounded-card border border-rule bg-surface px-4 py-3">
      <Select
        label={t('NOTIFICATIONS.digest.own')}
        value={save.isPending ? save.variables.rhythm : stored}
        onChange={(rhythm) =>
          save.mutate(
            { rhythm },
            { onError: () => showToast({ kind: 'error', text: t('NOTIFICATIONS.own.notSaved') }) },
          )
        }
        options={digestRhythms.map((value) => ({ value, label: t(`NOTIFICATIONS.digest.rhythms.${value}`) }))}
      />
    </div>
  );
}
