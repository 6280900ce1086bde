/** Texts of class master, head and discipline master about a student. Those of the subjects are shown with the marks. */
import type { StudentAtCouncil } from '../../students-contract.ts';
import { useWords } from '../words.ts';

const writers = ['master', 'head', 'conduct'] as const;

export function StageTexts({ texts }: { texts: StudentAtCouncil['said'] }) {
  const t = useWords();
  const written = writers.filter((writer) => texts[writer] !== null);
  return (
    <section className="flex flex-col gap-1.5 rounded-card border border-rule bg-surface px-3 py-2 text-14">
      {written.length === 0 && <p className="text-ink-3">{t('COUNCIL.nothingSaid')}</p>}
      {written.map((writer) => (
        <p key={writer} className="[overflow-wrap:anywhere]">
          <span className="block text-12 text-ink-3">{t(`COUNCIL.saidBy.${writer}`)}</span>
          {texts[writer]}
        </p>
      ))}
    </section>
  );
}
