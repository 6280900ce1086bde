/** The household of a parent: its members get one slip and one letter. */
import { House } from 'lucide-react';
import { useState } from 'react';
import { listName } from '#platform/web/school-names.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import type { GuardianRecord } from '../../records/records-contract.ts';
import { useParentWrites } from '../parents-data.ts';
import { useWords } from '../words.ts';

const loadJoin = async () => (await import('./join-household.tsx')).JoinHousehold;

export function HouseholdPart({ parent }: { parent: GuardianRecord }) {
  const t = useWords();
  const { household: write } = useParentWrites();
  const [joining, setJoining] = useState(false);
  const { id, version, household, mayEdit } = parent;
  const others = (household?.members ?? []).filter((one) => one.id !== id);
  const leave = () =>
    write.mutate(
      { id, version, withId: null },
      {
        onSuccess: () => showToast({ kind: 'info', text: t('PARENTS.saved') }),
      },
    );
  return (
    <div className="flex flex-col gap-3">
      {others.length === 0 ? (
        <p className="text-14 text-ink-3">{t('PARENTS.household.alone')}</p>
      ) : (
        <div>
          <p className="text-13 text-ink-3">{t('PARENTS.household.with')}</p>
          <ul>
            {others.map((one) => (
              <li key={one.id}>
                <Link
                  to="/parents/detail"
                  search={{ parent: one.id }}
                  className="text-14 text-primary hover:underline"
                >
                  {listName(one)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {mayEdit && (
        <div className="flex flex-wrap gap-2">
          {others.length === 0 ? (
            <Button small icon={House} onClick={() => setJoining(true)}>
              {t('PARENTS.household.join')}
            </Button>
          ) : (
            <Button small busy={write.isPending} onClick={leave}>
              {t('PARENTS.household.leave')}
            </Button>
          )}
        </div>
      )}
      {joining && (
        <LazyPart
          load={loadJoin}
          onMissing={() => setJoining(false)}
          props={{ parent, onClose: () => setJoining(false) }}
        />
      )}
    </div>
  );
}
