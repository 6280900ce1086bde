/** Places and applications of a year for every level. */
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useUiWords } from '#platform/web/words.ts';
import { useLevelCapacities, useYears } from './admissions-data.ts';
import { CapacityLine } from './capacity-line.tsx';
import { useWords } from './words.ts';

interface LevelCapacitiesDialogProps {
  yearId: number;
  /** Chooses the level whose applications are listed. */
  onChoose: (levelId: number) => void;
  onClose: () => void;
}

export function LevelCapacitiesDialog({ yearId, onChoose, onClose }: LevelCapacitiesDialogProps) {
  const t = useWords();
  const ui = useUiWords();
  const query = useLevelCapacities(yearId);
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
              <li key={one.levelId} className="border-b border-rule last:border-0">
                <button
                  type="button"
                  className="w-full py-2.5 text-left hover:bg-sunken"
                  onClick={() => onChoose(one.levelId)}
                >
                  <CapacityLine level={one} name={`${one.levelName} · ${one.sectionName}`} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
