/** Asks before the cards of a class are issued, says who would have one without a rank, and how many were issued. */
import { useState } from 'react';
import { periodName } from '#platform/kernel/periods/period-name.ts';
import { useActForm } from '#platform/web/forms/act-form.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { useLanguage } from '#platform/web/words.ts';
import {
  issueCards,
  listCardsOfStudent,
  type PeriodItem,
  readBoard,
  type StudentItem,
} from '../../contract.ts';
import { useWords } from '../words.ts';

interface IssueDialogProps {
  classId: number;
  period: PeriodItem;
  /** As their cards would be issued now. */
  students: readonly StudentItem[];
  onClose: () => void;
}

export function IssueDialog({ classId, period, students, onClose }: IssueDialogProps) {
  const language = useLanguage();
  const t = useWords();
  const [classMoved, setClassMoved] = useState(false);
  const form = useActForm({
    name: null,
    start: {},
    write: useCallWrite(issueCards, [readBoard, listCardsOfStudent]),
    inputOf: () => ({ classId, period: period.key, studentIds: null, classMoved }),
    done: ({ length: count }) =>
      count === 0 ? t('REPORTCARD.nothingNew') : t('REPORTCARD.issuedNow', { count }),
    onClose,
  });
  const valid = students.filter(({ card }) => card?.state === 'valid');
  const outdated = valid.filter(({ card }) => card?.outdated).length;
  const moved = valid.filter(({ card }) => card?.classMoved && !card.outdated).length;
  // Cards of levels classify nobody.
  const unclassified = students.filter(({ levels, classified }) => levels === null && !classified).length;
  const isVain = unclassified > 0 && unclassified === students.length;
  return (
    <FormDialog
      title={t('REPORTCARD.issueTitle')}
      subtitle={periodName(period, language)}
      action={t(isVain ? 'REPORTCARD.issueAnyway' : 'REPORTCARD.issue')}
      look={isVain ? 'secondary' : 'primary'}
      form={form}
    >
      {unclassified > 0 && (
        <Banner kind="notice">
          {isVain
            ? t('REPORTCARD.nobodyClassified', { count: unclassified })
            : t('REPORTCARD.someUnclassified', { count: unclassified, of: students.length })}
        </Banner>
      )}
      {valid.length > 0 && (
        <p>
          {t('REPORTCARD.issueOf', {
            fresh: students.length - valid.length,
            outdated,
            kept: valid.length - outdated,
          })}
        </p>
      )}
      {moved > 0 && (
        <div>
          <Checkbox checked={classMoved} onChange={setClassMoved}>
            {t('REPORTCARD.issueMoved', { count: moved })}
          </Checkbox>
          <p className="text-13 text-ink-2">{t('REPORTCARD.issueMovedHelp')}</p>
        </div>
      )}
      <p>{t('REPORTCARD.issueHelp')}</p>
    </FormDialog>
  );
}
