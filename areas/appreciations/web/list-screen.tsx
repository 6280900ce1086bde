/** The texts about the students of a class: each with the result it is about, proposals to tap, saved on leaving the field. */
import { Sparkles } from 'lucide-react';
import { useMemo, useState } from 'react';
import { namesakeNumbers } from '#platform/kernel/people/namesakes.ts';
import { periodName } from '#platform/kernel/periods/period-name.ts';
import { periodNamed } from '#platform/kernel/periods/periods.ts';
import type { Language } from '#platform/kernel/words.ts';
import { useAddress } from '#platform/web/navigation.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { listName as personName } from '#platform/web/school-names.ts';
import { BackLink } from '#platform/web/ui/back-link.tsx';
import { Banner } from '#platform/web/ui/banner.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { SavedNote } from '#platform/web/ui/saved-note.tsx';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { useFormats, useLanguage } from '#platform/web/words.ts';
import { readBoard, readList, type TextList } from '../contract.ts';
import { textKinds } from '../kinds-contract.ts';
import { proposalsFor } from '../proposal-rules.ts';
import { proofreadTexts } from '../reading-contract.ts';
import { listSentences } from '../sentences-contract.ts';
import type { ShownText } from '../shown-texts.ts';
import { Screen as Board } from './board-screen.tsx';
import { CompetencesField } from './competences-field.tsx';
import { useListName } from './names.ts';
import { StudentRow } from './student-row.tsx';
import {
  entityOf,
  type ListKey,
  type Reading,
  sendText,
  settleText,
  type TextConflicts,
  useTexts,
} from './texts-data.ts';
import { useBank } from './use-bank.ts';
import { useWriting } from './use-writing.ts';
import { useWords } from './words.ts';

export function Screen() {
  const { search } = useAddress();
  const classId = Number(search['class']) || null;
  const period = periodNamed(search['period']);
  const kind = textKinds.find((one) => one === (search['kind'] ?? 'subject'));
  const subjectId = Number(search['subject']) || null;
  if (classId === null || period === null || !kind || (kind === 'subject') !== (subjectId !== null)) {
    return <Board />;
  }
  return <TextsOf listKey={{ classId, period, kind, subjectId }} />;
}

function TextsOf({ listKey }: { listKey: ListKey }) {
  const t = useWords();
  const listName = useListName();
  const { query, list, texts, conflicts } = useTexts(listKey);
  return (
    <Page
      title={list ? `${listName(list)}, ${list.className}` : t('APPRECIATION.title')}
      icon={Sparkles}
      crumb={t('APPRECIATION.title')}
    >
      <BackLink to={`/appreciations?period=${listKey.period}`}>{t('APPRECIATION.all')}</BackLink>
      <div className="flex flex-col gap-4">
        {list ? (
          <Texts
            key={`${listKey.classId} ${listKey.period} ${listKey.kind} ${listKey.subjectId}`}
            {...{ listKey, list, texts, conflicts }}
          />
        ) : (
          <NotLoaded query={query} count={8} />
        )}
      </div>
    </Page>
  );
}

interface TextsProps {
  listKey: ListKey;
  list: TextList;
  texts: ReadonlyMap<number, ShownText>;
  conflicts: TextConflicts;
}

function Texts({ listKey, list, texts, conflicts }: TextsProps) {
  const t = useWords();
  const { day } = useFormats();
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(list.language ?? own);
  const entity = entityOf(listKey);
  const { active, writing } = useWriting(entity, { texts, conflicts }, (text) => {
    const student = list.students.find(({ id }) => id === text.studentId);
    const name = student ? personName(student) : '';
    void sendText(listKey, text, { name, class: list.className });
  });
  const reading = useReading(listKey, list.mayProofread);
  const added = useCallQuery(listSentences, {}, { keep: true });
  const bank = useBank();
  const sentences = useMemo(() => [...(added.data ?? []), ...bank], [added.data, bank]);
  if (list.students.length === 0) {
    return (
      <EmptyState drawing="notebook" size="full" title={t('APPRECIATION.nobody')}>
        {t('APPRECIATION.nobodyHelp')}
      </EmptyState>
    );
  }
  const numbers = namesakeNumbers(list.students);
  const mayWrite = list.refused === null;
  const written = list.students.filter(({ id }) => texts.get(id)?.content).length;
  return (
    <>
      {list.refused && (
        <Banner kind="info">{t(`APPRECIATION.refused.${list.refused}`, { day: day(list.opensOn) })}</Banner>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-14 text-ink-2">
          {periodName(list.period, own)} ·{' '}
          {t('APPRECIATION.written', { count: written, of: list.students.length })}
        </p>
        <SavedNote
          entity={entity}
          writing={active !== null && active.content !== texts.get(active.studentId)?.content}
        />
        {mayWrite && (
          <Segmented
            label={t('APPRECIATION.language')}
            value={language}
            onChange={setLanguage}
            choices={[
              { value: 'en', label: 'English', lang: 'en' },
              { value: 'fr', label: 'Français', lang: 'fr' },
            ]}
          />
        )}
      </div>
      {list.competences && list.subjectId !== null && (
        <CompetencesField
          listKey={{ classId: list.classId, subjectId: list.subjectId, period: listKey.period }}
          kept={list.competences}
          mayWrite={mayWrite}
        />
      )}
      <ul className="flex flex-col gap-3">
        {list.students.map((student) => {
          const content = active?.studentId === student.id ? active.content : null;
          const proposals = () =>
            proposalsFor(sentences, list.kind, { ...student, studentId: student.id }, language);
          return (
            <StudentRow
              key={student.id}
              {...{ student, content, language, reading }}
              number={numbers.get(student.id)}
              kind={list.kind}
              subjectId={list.subjectId}
              text={texts.get(student.id)}
              proposals={mayWrite && content !== null ? proposals() : null}
              writing={mayWrite ? writing : null}
              conflict={conflicts.get(student.id)}
              onSettle={(mine) => {
                if (mine !== null) {
                  const version = conflicts.get(student.id)?.theirs.text?.version ?? 0;
                  const facts = { name: personName(student), class: list.className };
                  void sendText(listKey, { studentId: student.id, content: mine, version }, facts);
                }
                void settleText(listKey, student.id);
              }}
            />
          );
        })}
      </ul>
    </>
  );
}

/** Reading over, for who may. */
function useReading({ classId, period }: ListKey, may: boolean): Reading | null {
  const write = useCallWrite(proofreadTexts, [readList, readBoard]);
  return may
    ? (texts, proofread) => {
        if (texts.length > 0) write.mutate({ classId, period, proofread, texts: [...texts] });
      }
    : null;
}
