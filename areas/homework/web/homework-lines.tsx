/** The students of a homework: who has done it, and marking it. */
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { useWords } from '#platform/web/words.ts';
import type { Homework, HomeworkLine } from '../wire.ts';
import type { en } from '../words/en.ts';
import { CommentDialog } from './comment-dialog.tsx';
import { StudentLine } from './student-line.tsx';
import { useMarking } from './use-marking.ts';

interface LinesProps {
  homework: Homework;
  /** Students whose mark still waits to be sent. */
  waiting: ReadonlySet<number>;
}

export function HomeworkLines({ homework, waiting }: LinesProps) {
  const t = useWords<typeof en>();
  const marking = useMarking(homework);
  const [commenting, setCommenting] = useState<HomeworkLine | null>(null);
  const [asking, setAsking] = useState(false);
  const mayMark = homework.mayEdit && homework.status !== 'closed';
  const reason = !homework.mayEdit
    ? t('HOMEWORKS.line.notYours')
    : mayMark
      ? null
      : t('HOMEWORKS.line.isClosed');
  const left = homework.lines.filter((line) => line.completed !== 'Y' && !line.excused);
  const sorted = [...homework.lines].sort((a, b) =>
    byName.compare(`${a.lastName} ${a.firstName}`, `${b.lastName} ${b.firstName}`),
  );
  return (
    <section
      aria-label={t('HOMEWORKS.card.students', { title: homework.title })}
      className="-mr-4 -ml-5 border-t border-rule pt-2 pr-4 pl-5"
    >
      {mayMark && left.length > 1 && (
        <Button small icon={CheckCheck} onClick={() => setAsking(true)} className="mb-1">
          {t('HOMEWORKS.actions.markAll')}
        </Button>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-6">
        {sorted.map((line) => (
          <StudentLine
            key={line.studentId}
            line={line}
            waiting={waiting.has(line.studentId)}
            reason={reason}
            marking={marking}
            onComment={() => setCommenting(line)}
          />
        ))}
      </ul>
      {commenting && (
        <CommentDialog
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

const byName = new Intl.Collator('fr');
