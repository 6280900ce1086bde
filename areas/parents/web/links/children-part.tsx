/** The children of a parent, as far as they are in reach. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { listName } from '#platform/web/school-names.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Link } from '#platform/web/ui/link.tsx';
import type { GuardianRecord } from '../../records/records-contract.ts';
import { useWords } from '../words.ts';
import { LinkLine, LinkMenu } from './link-line.tsx';

const loadAdd = async () => (await import('./add-child.tsx')).AddChild;

export function ChildrenPart({ parent }: { parent: GuardianRecord }) {
  const t = useWords();
  const [adding, setAdding] = useState(false);
  const { id, children, mayEdit } = parent;
  return (
    <div className="flex flex-col gap-3">
      {children.length === 0 && <p className="text-14 text-ink-3">{t('PARENTS.link.none')}</p>}
      {children.length > 0 && (
        <ul className="flex flex-col">
          {children.map((child) => {
            const link = { ...child, guardianId: id };
            return (
              <li
                key={child.studentId}
                className="flex items-start gap-2 border-b border-rule py-3 last:border-0"
              >
                <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1.5 @min-[820px]:grid-cols-2">
                  <div className="min-w-0">
                    <Link
                      to="/student/detail"
                      search={{ student: child.studentId }}
                      className="font-medium text-primary hover:underline [overflow-wrap:anywhere]"
                    >
                      {listName(child)}
                    </Link>
                    <p className="text-13 text-ink-3">{child.className}</p>
                  </div>
                  <LinkLine link={link} mayEdit={mayEdit} />
                </div>
                {mayEdit && (
                  <LinkMenu
                    link={link}
                    names={{ parent: fullName(parent), child: fullName(child) }}
                    of={fullName(child)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      {mayEdit && (
        <Button small icon={Plus} className="self-start" onClick={() => setAdding(true)}>
          {t('PARENTS.link.add')}
        </Button>
      )}
      {adding && (
        <LazyPart
          load={loadAdd}
          onMissing={() => setAdding(false)}
          props={{ parent, onClose: () => setAdding(false) }}
        />
      )}
    </div>
  );
}
