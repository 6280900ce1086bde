/** Asks a teacher once about each student who joined a class after it was given homework. */

import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { listName } from '#platform/web/school-names.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useFormats } from '#platform/web/words.ts';
import { listHomework, summarizeHomework } from '../../contract.ts';
import { answerJoiner, type Joiner, listJoiners } from '../../joiners/joiners-contract.ts';
import { useWords } from '../words.ts';

export function Joiners() {
  const t = useWords();
  const { data } = useCallQuery(listJoiners, {});
  if (!data || data.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-16">{t('GIVING.joiners.title')}</h2>
      <ul className="overflow-hidden rounded-card border border-rule bg-surface">
        {data.map((joiner) => (
          <Question key={`${joiner.homeworkId} ${joiner.studentId}`} joiner={joiner} />
        ))}
      </ul>
    </section>
  );
}

function Question({ joiner }: { joiner: Joiner }) {
  const t = useWords();
  const { dayInWords } = useFormats();
  const answer = useTapWrite(answerJoiner, [listJoiners, listHomework, summarizeHomework]);
  const { homeworkId, studentId, title, className, subjectName, dueAt } = joiner;
  const name = listName(joiner);
  const say = (gives: boolean) => answer.mutate({ homeworkId, studentId, gives });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-rule px-4 py-3 last:border-0">
      <p className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
        <span className="block font-medium">{t('GIVING.joiners.question', { name, title })}</span>
        <span className="block text-13 text-ink-2">
          {t('GIVING.joiners.about', { class: className, subject: subjectName, day: dayInWords(dueAt) })}
        </span>
      </p>
      <span className="flex gap-2">
        <Button look="primary" busy={answer.isPending} onClick={() => say(true)}>
          {t('GIVING.joiners.give')}
        </Button>
        <Button disabled={answer.isPending} onClick={() => say(false)}>
          {t('GIVING.joiners.leave')}
        </Button>
      </span>
    </li>
  );
}
