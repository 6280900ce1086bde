/** Grades of a data package that name no level of the school: for each a person says once which level its classes have. */
import { Select } from '#platform/web/ui/select.tsx';
import type { GradeAnswer, GradeQuestion } from '../../packages/grades-contract.ts';
import { useWords } from '../words.ts';

interface RosterGradesProps {
  questions: readonly GradeQuestion[];
  answers: readonly GradeAnswer[];
  onAnswer: (answer: GradeAnswer) => void;
}

/** The answer "Without a level" among the ids of levels. */
const none = 'none';

export function RosterGrades({ questions, answers, onAnswer }: RosterGradesProps) {
  const t = useWords();
  return (
    <section className="flex flex-col gap-3 rounded-card border border-rule bg-surface p-4">
      <div>
        <h2 className="text-16">{t('ROSTER.grades.title')}</h2>
        <p className="text-14 text-ink-2 text-pretty">{t('ROSTER.grades.text')}</p>
      </div>
      <div className="grid gap-3 @min-[620px]:grid-cols-2">
        {questions.map((question) => {
          const { grade, section, classes, levels } = question;
          const facts = { grade: [grade, section?.name].filter(Boolean).join(' · '), count: classes };
          return (
            <Select
              key={JSON.stringify([grade, section])}
              label={t('ROSTER.grades.grade', facts)}
              value={chosenIn(question, answers)}
              onChange={(chosen) =>
                onAnswer({
                  grade,
                  section: section?.id ?? null,
                  level: chosen === none ? null : Number(chosen),
                })
              }
              options={[
                { value: '', label: t('ROSTER.grades.choose'), disabled: true },
                ...levels.map(({ id, name }) => ({ value: String(id), label: name })),
                { value: none, label: t('ROSTER.grades.none') },
              ]}
            />
          );
        })}
      </div>
    </section>
  );
}

/** Questions with a choice: a school without levels only sees its classes without one. */
export function gradesToAnswer(questions: readonly GradeQuestion[]): readonly GradeQuestion[] {
  return questions.filter(({ levels }) => levels.length > 0);
}

export function isAnswered(question: GradeQuestion, answers: readonly GradeAnswer[]): boolean {
  return question.answer !== null || answers.some((answer) => isOf(question, answer));
}

export function isOf({ grade, section }: GradeQuestion, answer: GradeAnswer): boolean {
  return answer.grade === grade && answer.section === (section?.id ?? null);
}

function chosenIn(question: GradeQuestion, answers: readonly GradeAnswer[]): string {
  const answer = answers.find((one) => isOf(question, one)) ?? question.answer;
  return answer === null ? '' : String(answer.level ?? none);
}
