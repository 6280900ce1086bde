/** The form of a school year: what is typed, whether the dates agree, and saving. */
import { useState } from 'react';
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';
import { withOwnChanges } from '#platform/web/own-changes.ts';
import { savedMeanwhile } from '#platform/web/request-failure.ts';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { useFormats, useWords } from '#platform/web/words.ts';
import type { en } from '../late-words/en.ts';
import { usualYearAround } from '../rules.ts';
import { editYear, type GivenYear, type YearPlan } from '../years-contract.ts';
import { usualPlan, yearFaults } from '../years-rules.ts';
import { useYearWrites } from './years-data.ts';

/**
 * @param opened the year as it was read when the form was opened; null for a new one
 * @param latest the last year of the school: a new one is proposed for the year after it
 */
export function useYearForm(opened: YearPlan | null, latest: YearPlan | null, onClose: () => void) {
  const t = useWords<typeof en>();
  const { today } = useFormats();
  const { create, edit } = useYearWrites();
  // Not the list's row: it moves on with every refresh, and its version would let old dates pass for new ones.
  const [stored, setStored] = useState(opened);
  const [year, setYear] = useState<GivenYear>(() => (opened ? givenOf(opened) : proposed()));
  const saving = stored ? edit : create;
  const theirs = savedMeanwhile(editYear, edit.error);
  const faults = yearFaults(year);

  function proposed(): GivenYear {
    const day: SchoolDay = latest ? addDays(latest.endsOn, 60) : today();
    const startYear = Number(usualYearAround(day).name.slice(0, 4));
    return usualPlan(startYear, [t('SCHOOL.years.christmas'), t('SCHOOL.years.easter')]);
  }
  const after = {
    onSuccess: () => {
      showToast({ kind: 'info', text: t('SCHOOL.years.saved') });
      onClose();
    },
  };
  const save = (against: YearPlan) => edit.mutate({ id: against.id, version: against.version, year }, after);
  return {
    stored,
    year,
    change: (part: Partial<GivenYear>) => setYear({ ...year, ...part }),
    faults,
    busy: saving.isPending,
    error: theirs ? null : saving.error,
    /** A conflict is settled by a choice, not by pressing Save once more. */
    maySave:
      faults.length === 0 &&
      theirs === null &&
      year.name.trim() !== '' &&
      year.breaks.every(({ name }) => name.trim() !== ''),
    /** What somebody else saved meanwhile; the form asks whose version stays. */
    theirs,
    submit: () => (stored ? save(stored) : create.mutate({ year }, after)),
    keepMine: () => {
      if (!theirs || !stored) return;
      const { id, version } = theirs;
      edit.mutate({ id, version, year: withOwnChanges(givenOf(theirs), givenOf(stored), year) }, after);
    },
    takeTheirs: () => {
      if (!theirs) return;
      setStored(theirs);
      setYear(givenOf(theirs));
      edit.reset();
    },
  };
}

export function givenOf({ name, startsOn, endsOn, trimesters, breaks }: YearPlan): GivenYear {
  return { name, startsOn, endsOn, trimesters, breaks };
}
