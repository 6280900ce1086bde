/** A list of the school in the settings, edited as a whole: what there is, or the way to begin; and its form for who may change it. */

import type { UseQueryResult } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { NotOpen } from '#platform/web/ui/not-open.tsx';
import { PageActions } from '#platform/web/ui/page.tsx';
import { maySeeCalendar } from '../../access-rules.ts';
import { useWords } from '../words.ts';

interface StructurePartProps<Whole> {
  query: Pick<UseQueryResult<Whole>, 'data' | 'error' | 'refetch'>;
  isEmpty: (whole: Whole) => boolean;
  none: string;
  noneHelp: string;
  /** The word of the button that opens the form of an empty list. */
  begin: string;
  loadForm: () => Promise<ComponentType<{ opened: Whole; onClose: () => void }>>;
  children: (whole: Whole) => ReactNode;
}

export function StructurePart<Whole extends { readonly mayEdit: boolean }>({
  query,
  isEmpty,
  none,
  noneHelp,
  begin,
  loadForm,
  children,
}: StructurePartProps<Whole>) {
  const t = useWords();
  const sees = maySeeCalendar(useSession());
  /** As it was read when the form was opened. */
  const [opened, setOpened] = useState<Whole | null>(null);
  const whole = query.data;
  if (!sees) return <NotOpen size="half" />;
  if (whole === undefined) {
    return <NotLoaded query={query} />;
  }
  const open = () => setOpened(whole);
  const empty = isEmpty(whole);
  return (
    <>
      {whole.mayEdit && !empty && (
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
            whole.mayEdit && (
              <Button look="primary" onClick={open}>
                {begin}
              </Button>
            )
          }
        >
          {noneHelp}
        </EmptyState>
      ) : (
        children(whole)
      )}
      {opened && (
        <LazyPart
          load={loadForm}
          onMissing={() => setOpened(null)}
          props={{ opened, onClose: () => setOpened(null) }}
        />
      )}
    </>
  );
}
