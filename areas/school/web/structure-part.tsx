/** One half of the structure in the settings: what there is, or the way to begin; and its form for who may change it. */
import { Pencil } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useSession } from '#platform/web/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { PageActions } from '#platform/web/ui/page.tsx';
import { RowSkeletons } from '#platform/web/ui/skeletons.tsx';
import { useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import type { Structure } from '../structure-contract.ts';
import { maySeeCalendar } from '../years-rules.ts';
import { useStructure } from './structure-data.ts';

interface StructurePartProps {
  isEmpty: (structure: Structure) => boolean;
  none: string;
  noneHelp: string;
  /** The word of the button that opens the form of an empty list. */
  begin: string;
  loadForm: () => Promise<ComponentType<{ structure: Structure; onClose: () => void }>>;
  children: (structure: Structure) => ReactNode;
}

export function StructurePart({ isEmpty, none, noneHelp, begin, loadForm, children }: StructurePartProps) {
  const t = useWords<typeof en>();
  const query = useStructure();
  const sees = maySeeCalendar(useSession());
  /** The structure as it was read when the form was opened. */
  const [opened, setOpened] = useState<Structure | null>(null);
  const structure = query.data;
  if (!sees) return <EmptyState drawing="paths">{t('SCHOOL.structure.noRole')}</EmptyState>;
  if (structure === undefined) {
    return query.error ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <RowSkeletons />
    );
  }
  const open = () => setOpened(structure);
  const empty = isEmpty(structure);
  return (
    <>
      {structure.mayEdit && !empty && (
        <PageActions>
          <Button look="primary" icon={Pencil} onClick={open}>
            {t('SCHOOL.structure.change')}
          </Button>
        </PageActions>
      )}
      {empty ? (
        <EmptyState
          drawing="notebook"
          size="full"
          title={none}
          action={
            structure.mayEdit && (
              <Button look="primary" onClick={open}>
                {begin}
              </Button>
            )
          }
        >
          {noneHelp}
        </EmptyState>
      ) : (
        children(structure)
      )}
      {opened && (
        <LazyPart
          load={loadForm}
          onMissing={() => setOpened(null)}
          props={{ structure: opened, onClose: () => setOpened(null) }}
        />
      )}
    </>
  );
}
