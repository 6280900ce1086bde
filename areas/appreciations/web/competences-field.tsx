/** Competences evaluated in a subject of a class in a period, as printed on cards: saved on leaving the field. */

import { useState } from 'react';
import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { TextArea } from '#platform/web/ui/text-input.tsx';
import { useAnyWords } from '#platform/web/words.ts';
import { readList, type TextList } from '../contract.ts';
import { longestText } from '../kinds-contract.ts';
import { saveCompetences } from '../reading-contract.ts';
import { cleanText } from '../sentences.ts';
import { useWords } from './words.ts';

interface CompetencesFieldProps {
  listKey: { readonly classId: number; readonly subjectId: number; readonly period: PeriodKey };
  kept: NonNullable<TextList['competences']>;
  mayWrite: boolean;
}

export function CompetencesField({ listKey, kept, mayWrite }: CompetencesFieldProps) {
  const t = useWords();
  const say = useAnyWords();
  const [written, setWritten] = useState<string | null>(null);
  const write = useCallWrite(saveCompetences, [readList]);
  const content = written ?? kept.content;
  if (!mayWrite) {
    return kept.content === '' ? null : (
      <p className="text-14 text-ink-2">
        <span className="font-medium">{t('APPRECIATION.competences')}</span> {kept.content}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        label={t('APPRECIATION.competences')}
        hint={t('APPRECIATION.competencesHelp')}
        value={content}
        maxLength={longestText}
        onChange={(event) => setWritten(event.currentTarget.value)}
        onBlur={() => {
          const clean = cleanText(content);
          if (clean === kept.content) return setWritten(null);
          write.mutate(
            { ...listKey, content: clean, version: kept.version },
            { onSuccess: () => setWritten(null) },
          );
        }}
      />
      {write.error && <Banner kind="error">{say(write.error.code)}</Banner>}
    </div>
  );
}
