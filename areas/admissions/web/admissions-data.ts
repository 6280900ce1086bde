/** Reads and writes of the pages of admissions, made from the contracts. */
import { listSchoolYears } from '#areas/school/contract.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { type ApplicationState, listApplications, listLevelCapacities, longestPage } from '../contract.ts';
import { addFile, readFile, removeFile } from '../files-contract.ts';
import {
  createApplication,
  decideApplication,
  deleteApplication,
  editApplication,
  orderWaiting,
  readApplication,
} from '../records-contract.ts';
import { readKnown, takeIn } from '../taking-contract.ts';

/** More years than a school keeps. */
const manyYears = 500;

export interface ApplicationFilter {
  readonly keyword: string;
  readonly yearId: number | null;
  readonly levelId: number | null;
  readonly state: ApplicationState | null;
  readonly toTest: boolean;
}

/** All years, the latest first, and the current one. */
export function useYears() {
  const query = useCallQuery(listSchoolYears, { onlyCurrent: false, page: 1, size: manyYears });
  const years = (query.data?.rows ?? []).toSorted((one, other) => other.startsOn.localeCompare(one.startsOn));
  return { query, years, current: years.find(({ current }) => current) ?? null };
}

/** The levels in reach with their places; nothing is asked for while no year is chosen. */
export function useLevelCapacities(yearId: number | null) {
  return useCallQuery(listLevelCapacities, { yearId: yearId ?? 0 }, { enabled: yearId !== null });
}

export function useApplication(id: number) {
  return useCallQuery(readApplication, { id }, { enabled: id > 0 });
}

/** Those who wait for a level, in their order. */
export function useWaiting(yearId: number, levelId: number) {
  const request = { keyword: '', yearId, levelId, state: 'waiting', toTest: false } as const;
  return useCallQuery(listApplications, { ...request, page: 1, size: longestPage }, { freshFor: 0 });
}

/** The next day on which somebody is called to a test; null while that is not known, or for none. */
export function useNextTestDay() {
  const request = { keyword: '', yearId: null, levelId: null, state: null, toTest: true } as const;
  return useCallQuery(listApplications, { ...request, page: 1, size: 1 }).data?.rows[0]?.testOn ?? null;
}

/** Existing records that may match, read anew each time. */
export function useKnown(id: number) {
  return useCallQuery(readKnown, { id }, { freshFor: 0 });
}

const tellApplications = [listApplications, listLevelCapacities, readApplication];

export function useApplicationWrites() {
  return {
    create: useCallWrite(createApplication, tellApplications),
    edit: useCallWrite(editApplication, tellApplications),
    remove: useCallWrite(deleteApplication, tellApplications),
    decide: useCallWrite(decideApplication, tellApplications),
    order: useCallWrite(orderWaiting, tellApplications),
    takeIn: useCallWrite(takeIn, 'everything'),
  };
}

export function useFileWrites() {
  return {
    take: useCallWrite(readFile),
    add: useCallWrite(addFile, [readApplication]),
    remove: useCallWrite(removeFile, [readApplication]),
  };
}
