/** How the list of students is shown: as rows with columns to choose, or as faces. */
import { Columns3 } from 'lucide-react';
import { useMediaQuery } from '#platform/web/media-query.ts';
import { useSession } from '#platform/web/session/session.ts';
import { forgetSetting, writeSetting } from '#platform/web/session/settings.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Popover } from '#platform/web/ui/popover.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { useWords } from '../words.ts';
import { chosenColumns, writtenColumns } from './columns.ts';
import { useColumns } from './use-columns.ts';

export type Look = 'list' | 'photos';

interface ListViewsProps {
  look: Look;
  onLook: (look: Look) => void;
  /** The columns as they are kept on the device; null for the usual ones. */
  stored: string | null;
  onColumns: (stored: string | null) => void;
  /** Whether the window has room for columns. */
  wide: boolean;
}

export function ListViews({ look, onLook, stored, onColumns, wide }: ListViewsProps) {
  const t = useWords();
  const session = useSession();
  const roomy = useMediaQuery('(width >= 1024px)');
  const { offered, labelOf } = useColumns(stored);
  const chosen = chosenColumns(stored, offered);
  const keep = (written: string | null) => {
    const name = `studentColumns${session.user.id}` as const;
    if (written === null) forgetSetting(name);
    else writeSetting(name, written);
    onColumns(written);
  };
  return (
    <div className="flex items-center gap-2">
      {wide && look === 'list' && (
        <Popover label={t('STUDENT.columns.title')} icon={Columns3} iconOnly={!roomy}>
          {() => (
            <div className="flex min-w-56 flex-col">
              {offered.map((column) => (
                <Checkbox
                  key={column}
                  checked={chosen.includes(column)}
                  onChange={(wanted) =>
                    keep(
                      writtenColumns(
                        offered.filter((one) => (one === column ? wanted : chosen.includes(one))),
                        offered,
                      ),
                    )
                  }
                >
                  {labelOf(column)}
                </Checkbox>
              ))}
              <Button small className="mt-2 self-start" disabled={stored === null} onClick={() => keep(null)}>
                {t('STUDENT.columns.usual')}
              </Button>
            </div>
          )}
        </Popover>
      )}
      <Segmented
        label={t('STUDENT.look.label')}
        value={look}
        onChange={onLook}
        choices={[
          { value: 'list', label: t('STUDENT.look.list') },
          { value: 'photos', label: t('STUDENT.look.photos') },
        ]}
      />
    </div>
  );
}
