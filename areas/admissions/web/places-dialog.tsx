/** What every level has of places in a year, and who has applied for them. */
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useUiWords, useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import { usePlaces, useYears } from './admissions-data.ts';
import { SeatsLine } from './seats-line.tsx';

export function PlacesDialog({ yearId, onClose }: { yearId: number; onClose: () => void }) {
  const t = useWords<typeof en>();
  const ui = useUiWords();
  const query = usePlaces(yearId);
  const { years, current } = useYears();
  const year = years.find(({ id }) => id === yearId)?.name ?? '';
  const levels = query.data;
  return (
    <Dialog
      open
      wide
      dismissable
      onClose={onClose}
      title={t('ADMISSIONS.places.title', { year })}
      footer={<Button onClick={onClose}>{ui('UI.actions.close')}</Button>}
    >
      {levels === undefined ? (
        <NotLoaded query={query} size="pop" />
      ) : levels.length === 0 ? (
        <p className="text-14 text-ink-2">{t('ADMISSIONS.places.none')}</p>
      ) : (
        <>
          {yearId !== current?.id && (
            <p className="mb-3 text-14 text-ink-2">{t('ADMISSIONS.places.coming', { year })}</p>
          )}
          <ul>
            {levels.map((one) => (
              <li key={one.levelId} className="border-b border-rule py-2.5 last:border-0">
                <SeatsLine places={one} name={`${one.levelName} · ${one.sectionName}`} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
