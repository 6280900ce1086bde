/** Uploads a statement. After a fault the file stays chosen and is sent again with one tap. */
import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import { contentOf } from '#platform/web/documents/save-file.ts';
import { isRequestFailure } from '#platform/web/requests/request-failure.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { useFailureText } from '#platform/web/ui/error-state.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { useAnyWords } from '#platform/web/words.ts';
import { failures, largestStatement, type StatementSource, statementSources } from '../../contract.ts';
import type { FormQuestion } from '../../reading/contract.ts';
import { type StatementAnswers, useStatementWrites } from '../statements-data.ts';
import { useWords } from '../words.ts';
import { StatementQuestions } from './statement-questions.tsx';

export function UploadStatement({ onUploaded }: { onUploaded: (id: number) => void }) {
  const t = useWords();
  const say = useAnyWords();
  const textOf = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState<StatementSource>('mtn');
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  // While its answers are sent, the question stays with what was chosen.
  const [question, setQuestion] = useState<FormQuestion | null>(null);
  const { upload } = useStatementWrites();
  const [review, setReview] = useState(false);
  // One answer may lead to the next question: what was answered is sent with each.
  const [answered, setAnswered] = useState<StatementAnswers>({});
  const send = async (given: File | null, answer?: StatementAnswers) => {
    if (!given || upload.isPending) return;
    const answers = answer && { ...answered, ...answer };
    setAnswered(answers ?? {});
    if (!answers) upload.reset();
    setFile(given);
    if (given.size > largestStatement) return setWrong(say(failures.tooLarge.code));
    const content = await contentOf(given).catch(() => null);
    setWrong(content === null ? t('STATEMENTS.notReadable') : null);
    if (content === null) return;
    upload.mutate(
      answers
        ? { source, fileName: given.name.slice(-200), content, answers }
        : { source, fileName: given.name.slice(-200), content, review },
      {
        onSuccess: ({ id }) => {
          setFile(null);
          setReview(false);
          setQuestion(null);
          onUploaded(id);
        },
        onError: (error) => setQuestion(questionOf(error)),
      },
    );
  };
  const fault = wrong ?? (upload.error && textOf(upload.error));
  return (
    <section
      aria-label={t('STATEMENTS.upload')}
      className="flex flex-col gap-3 rounded-card border border-rule bg-surface p-4"
    >
      <p className="text-14 text-ink-2 text-pretty">{t('STATEMENTS.uploadHelp')}</p>
      {fault && <Banner kind={question ? 'notice' : 'error'}>{fault}</Banner>}
      {file && question && (
        <StatementQuestions
          key={`${file.name} ${file.lastModified} ${question.headings.join()}`}
          question={question}
          busy={upload.isPending}
          onAnswer={(answers) => void send(file, answers)}
        />
      )}
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <Select<StatementSource>
            label={t('STATEMENTS.source')}
            value={source}
            onChange={(next) => {
              setSource(next);
              setQuestion(null);
              upload.reset();
            }}
            options={statementSources.map((value) => ({
              value,
              label: t(`STATEMENTS.sources.${value}`),
            }))}
          />
        </div>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.csv,.txt,.tsv"
          aria-label={t('STATEMENTS.choose')}
          hidden
          onChange={(event) => {
            void send(event.target.files?.[0] ?? null);
            // The same file again, corrected meanwhile, is a change too.
            event.target.value = '';
          }}
        />
        <Button icon={FileSpreadsheet} busy={upload.isPending} onClick={() => input.current?.click()}>
          {t('STATEMENTS.choose')}
        </Button>
        {file && fault && !question && (
          <Button look="primary" busy={upload.isPending} onClick={() => void send(file)}>
            {t('STATEMENTS.again', { name: file.name })}
          </Button>
        )}
      </div>
      <Checkbox checked={review} onChange={setReview}>
        {t('STATEMENTS.review')}
      </Checkbox>
    </section>
  );
}

/** The question about the file; null after another failure. */
function questionOf(error: unknown): FormQuestion | null {
  return isRequestFailure(error) && error.code === failures.asks.code
    ? (error.facts['question'] as FormQuestion)
    : null;
}
