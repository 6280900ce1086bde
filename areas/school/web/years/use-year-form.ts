/** The form of a school year: what a new one begins with, whether the dates agree, and what is sent. */
import { addDays, type SchoolDay } from '#platform/kernel/time.ts';
import { useRecordForm } from '#platform/web/forms/record-form.ts';
import { useFormats } from '#platform/web/words.ts';
import { usualYearAround } from '../../rules.ts';
import { editYear, type GivenYear, type YearPlan } from '../../years/years-contract.ts';
import { isMonthly, usualPlan, withMonths, withoutGonePeriods, yearFaults } from '../../years/years-rules.ts';
import { useWords } from '../words.ts';
import { useYearWrites } from './years-data.ts';

/**
 * @param opened the year as it was read when the form was opened; null for a new one
 * @param latest the last year of the school: a new one is proposed for the year after it, with months where that one has some
 */
export function useYearForm(opened: YearPlan | null, latest: YearPlan | null, onClose: () => void) {
  const t = useWords();
  const { today } = useFormats();
  const { create, edit } = useYearWrites();
  const form = useRecordForm({
    name: `year ${opened?.id ?? 'new'}`,
    opened,
    fieldsOf: givenOf,
    adding: { start: proposed, create, newOf: (year) => ({ year }) },
    edit,
    editCall: editYear,
    changeOf: (year, against) => ({
      id: against.id,
      version: against.version,
      year: withoutGonePeriods(year, against),
    }),
    saved: t('SCHOOL.years.saved'),
    onClose,
  });
  const { name, trimesters, breaks } = form.fields;
  const faults = yearFaults(form.fields);

  function proposed(): GivenYear {
    const day: SchoolDay = latest ? addDays(latest.endsOn, 60) : today();
    const startYear = Number(usualYearAround(day).name.slice(0, 4));
    return usualIn(startYear);
  }
  function usualIn(startYear: number): GivenYear {
    const plan = usualPlan(startYear, [t('SCHOOL.years.christmas'), t('SCHOOL.years.easter')]);
    return latest && isMonthly(latest) ? withMonths(plan) : plan;
  }
  /** The name and the dates of the year stay as they are typed. */
  function takeUsual() {
    const usual = usualIn(Number(form.fields.startsOn.slice(0, 4)));
    form.change({ trimesters: usual.trimesters, breaks: usual.breaks });
  }
  const named = [name, ...breaks.map((one) => one.name)];
  return {
    ...form,
    faults,
    /** Null once something of the year's parts is there. */
    takeUsual: trimesters.length === 0 && breaks.length === 0 ? takeUsual : null,
    /** The typed values can be saved. */
    ready: faults.length === 0 && named.every((text) => text.trim() !== ''),
  };
}

export function givenOf({ name, startsOn, endsOn, trimesters, breaks }: YearPlan): GivenYear {
  return { name, startsOn, endsOn, trimesters, breaks };
}
