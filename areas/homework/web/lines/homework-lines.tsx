/** The students of a homework: who has done it, and marking it. */

import { BadgeCheck, Check, CheckCheck, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { once } from '#platform/kernel/once.ts';
import { sortName } from '#platform/kernel/people/person-name.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import { useSearch } from '#platform/web/navigation.ts';
import { useMayCall } from '#platform/web/reads/queries.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { claimDone } from '../../claims/claims-contract.ts';
import { isEditable, isLeftOpen, isMarkable, type Unmarked } from '../../rules.ts';
import type { Homework, HomeworkLine } from '../../wire.ts';
import { LineClaim } from '../claims/line-claim.tsx';
import { useWords } from '../words.ts';
import { ClosedActions } from './closed-actions.tsx';
import { CommentDialog } from './comment-dialog.tsx';
import { StudentLine } from './student-line.tsx';
import { useStudentPhotos } from './student-photos.ts';
import { useMarking } from './use-marking.ts';

interface LinesProps {
  homework: Homework;
  /** Students whose mark still waits to be sent. */
  waiting: ReadonlySet<number>;
  unmarked: Unmarked;
  /** A closed notebook is read-only, even for its teacher. */
  notebookClosed: boolean;
  onCopy: () => void;
}

export function HomeworkLines({ homework, waiting, unmarked, notebookClosed, onCopy }: LinesProps) {
  const t = useWords();
  const marking = useMarking(homework);
  const photos = useStudentPhotos(homework.classId);
  const [commenting, setCommenting] = useState<HomeworkLine | null>(null);
  const [asking, setAsking] = useState(false);
  /** The students chosen so far; null while nobody is choosing several. */
  const [several, setSeveral] = useState<ReadonlySet<number> | null>(null);
  const mayMark = homework.mayEdit && isMarkable(homework);
  const reason = mayMark ? null : t(whyNoMarks(homework, notebookClosed));
  const left = homework.lines.filter(isLeftOpen);
  const claimed = left.filter((line) => line.claimed);
  const asParent = useSearch()['as'] === 'parent';
  const parent = !isStaff(useSession()) || asParent;
  const claims = useMayCall(claimDone) && parent;
  const chosen = several && left.filter((line) => several.has(line.studentId));
  const sorted = [...homework.lines].sort((a, b) => byName().compare(sortName(a), sortName(b)));
  return (
    <section
      aria-label={t('HOMEWORKS.card.students', { title: homework.title })}
      className="-mr-4 -ml-5 border-t border-rule pt-2 pr-4 pl-5"
    >
      {homework.mayEdit && !isEditable(homework) && <ClosedActions {...{ homework, onCopy }} />}
      {mayMark &&
        left.length > 1 &&
        (chosen ? (
          <div className="mb-1 flex flex-wrap items-center gap-2">
            <Button
              small
              look="primary"
              icon={Check}
              disabled={chosen.length === 0}
              onClick={() => {
                marking.markDone(chosen);
                setSeveral(null);
              }}
            >
              {t('HOMEWORKS.line.markDone')}
              {chosen.length > 0 && ` · ${chosen.length}`}
            </Button>
            <Button small onClick={() => setSeveral(null)}>
              {t('HOMEWORKS.line.stopChoosing')}
            </Button>
            <span role="status" className="unseen">
              {t('HOMEWORKS.line.chosen', { count: chosen.length })}
            </span>
          </div>
        ) : (
          <div className="mb-1 flex flex-wrap gap-2">
            <Button small icon={CheckCheck} onClick={() => setAsking(true)}>
              {t('HOMEWORKS.actions.markAll')}
            </Button>
            {claimed.length > 0 && (
              <Button
                small
                icon={BadgeCheck}
                onClick={() => setSeveral(new Set(claimed.map(({ studentId }) => studentId)))}
              >
                {t('GIVING.claim.choose', { count: claimed.length })}
              </Button>
            )}
            <Button small icon={ListChecks} onClick={() => setSeveral(new Set())}>
              {t('HOMEWORKS.line.several')}
            </Button>
          </div>
        ))}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-6">
        {sorted.map((line) => (
          <StudentLine
            key={line.studentId}
            line={line}
            photo={line.photo ?? photos.get(line.studentId) ?? null}
            waiting={waiting.has(line.studentId)}
            unmarked={unmarked}
            reason={reason}
            marking={marking}
            onComment={() => setCommenting(line)}
            claim={
              isMarkable(homework) &&
              isLeftOpen(line) &&
              (line.claimed || claims) && <LineClaim homeworkId={homework.id} line={line} own={claims} />
            }
            choosing={chosen !== null}
            choice={
              several && left.includes(line)
                ? {
                    chosen: several.has(line.studentId),
                    set: (wanted) => setSeveral(changed(several, line.studentId, wanted)),
                  }
                : null
            }
          />
        ))}
      </ul>
      {commenting && (
        <CommentDialog
          homeworkId={homework.id}
          line={commenting}
          onClose={() => setCommenting(null)}
          onSave={(comment) => {
            marking.setComment(commenting, comment);
            setCommenting(null);
          }}
        />
      )}
      <ConfirmDialog
        open={asking}
        title={t('HOMEWORKS.confirm.markAllTitle')}
        confirm={t('HOMEWORKS.actions.markAll')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          marking.markDone(left);
        }}
      >
        {t('HOMEWORKS.confirm.markAllText', { count: left.length, title: homework.title })}
      </ConfirmDialog>
    </section>
  );
}

function changed(ids: ReadonlySet<number>, id: number, wanted: boolean): ReadonlySet<number> {
  const next = new Set(ids);
  if (wanted) next.add(id);
  else next.delete(id);
  return next;
}

const byName = once(() => new Intl.Collator('fr'));

function whyNoMarks(homework: Homework, notebookClosed: boolean) {
  if (notebookClosed) return 'HOMEWORKS.line.notebookClosed';
  if (!homework.mayEdit) return 'HOMEWORKS.line.notYours';
  return isEditable(homework) ? 'HOMEWORKS.errors.notPublished' : 'HOMEWORKS.errors.closed';
}
