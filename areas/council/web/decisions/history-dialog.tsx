/** Earlier decisions of a sitting about a student. */
import { listName } from '#platform/web/school-names.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { useFormats } from '#platform/web/words.ts';
import type { ClassAtCouncil, StudentAtCouncil } from '../../students-contract.ts';
import { useFormer } from '../council-data.ts';
import { useCouncilWords } from '../council-words.ts';
import { useWords } from '../words.ts';

interface HistoryDialogProps {
  meetingId: number;
  student: StudentAtCouncil;
  levels: ClassAtCouncil['levels'];
  onClose: () => void;
}

export function HistoryDialog({ meetingId, student, levels, onClose }: HistoryDialogProps) {
  const t = useWords();
  const words = useCouncilWords();
  const { dayAndTime } = useFormats();
  const query = useFormer(meetingId, student.id);
  return (
    <Dialog open dismissable onClose={onClose} title={t('COUNCIL.historyOf', { name: listName(student) })}>
      {!query.data ? (
        <NotLoaded query={query} count={2} size="pop" />
      ) : query.data.length === 0 ? (
        <p className="text-ink-2">{t('COUNCIL.noHistory')}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {query.data.map(({ version, decided, by, at }) => (
            <li key={version} className="border-b border-rule pb-3 last:border-0">
              <p className="font-medium">
                {decided ? words.decision(decided, levels, student.sex) : t('COUNCIL.tookBack')}
              </p>
              {decided &&
                [decided.workReason, decided.conductReason, decided.promotionReason, decided.remark]
                  .filter(Boolean)
                  .map((text) => (
                    <p key={text} className="text-14 text-ink-2 [overflow-wrap:anywhere]">
                      {text}
                    </p>
                  ))}
              <p className="text-13 text-ink-3">{t('COUNCIL.decidedBy', { name: by, at: dayAndTime(at) })}</p>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
