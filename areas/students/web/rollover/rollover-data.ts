/** Reads and writes of the rollover into the next year, made from the contract. */
import { listSchoolYears } from '#areas/school/contract.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import {
  makeNextClasses,
  readClassDecisions,
  readRollover,
  rollOver,
  saveClassDecisions,
  takeRolloverBack,
} from '../../rollover/contract.ts';

/** More years than a school keeps. */
const manyYears = 500;

/** The years that come after the current one, the next first; undefined while they are on their way. */
export function useLaterYears() {
  const query = useCallQuery(listSchoolYears, { onlyCurrent: false, page: 1, size: manyYears });
  const years = query.data?.rows;
  const current = years?.find((year) => year.current);
  const later = years
    ?.filter(({ startsOn }) => current !== undefined && startsOn > current.startsOn)
    .toSorted((one, other) => one.startsOn.localeCompare(other.startsOn));
  return { query, later };
}

/** @param toYearId null while none is chosen */
export function useRollover(toYearId: number | null) {
  return useCallQuery(readRollover, { toYearId: toYearId ?? 0 }, { enabled: toYearId !== null, freshFor: 0 });
}

export function useClassDecisions(toYearId: number, classId: number) {
  return useCallQuery(readClassDecisions, { toYearId, classId }, { freshFor: 0 });
}

export function useRolloverWrites() {
  return {
    make: useTapWrite(makeNextClasses, 'everything'),
    decide: useCallWrite(saveClassDecisions, [readRollover, readClassDecisions]),
    move: useTapWrite(rollOver, 'everything'),
    undo: useTapWrite(takeRolloverBack, 'everything'),
  };
}
