/** Reads and writes of the pages of parents, made from the contracts. */
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useTapWrite } from '#platform/web/requests/tap-write.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { type ListFilter, listGuardians } from '../contract.ts';
import { createLink, decideLink, editLink, readGuardiansOfStudent } from '../links/links-contract.ts';
import { issueClassSlips, issueSlip, mailInvitation } from '../logins/logins-contract.ts';
import {
  confirmEmail,
  decideChange,
  listChanges,
  proposeChange,
  readOwn,
  withdrawChange,
} from '../own/own-contract.ts';
import {
  createGuardian,
  editGuardian,
  listDoubles,
  mergeGuardians,
  previewMerge,
  readGuardian,
  setHousehold,
} from '../records/records-contract.ts';

export interface ParentFilter {
  readonly keyword: string;
  readonly classId: number | null;
  readonly levelId: number | null;
  readonly filter: ListFilter;
}

/** The query for one page of the list of parents. */
export function inputForParents(
  request: ParentFilter,
  part: { readonly page: number; readonly size: number },
) {
  return { ...request, sectionId: null, ...part };
}

/** The first few whose name fits; nobody is asked for while nothing is typed. */
export function useParentsNamed(keyword: string, size: number) {
  const request = { keyword, classId: null, levelId: null, filter: 'all' } as const;
  return useCallQuery(listGuardians, inputForParents(request, { page: 1, size }), {
    enabled: keyword !== '',
  });
}

export function useParent(id: number) {
  return useCallQuery(readGuardian, { id }, { enabled: id > 0 });
}

export function useParentsOfStudent(studentId: number) {
  return useCallQuery(readGuardiansOfStudent, { studentId });
}

export function useParentWrites() {
  return {
    create: useCallWrite(createGuardian, 'everything'),
    edit: useCallWrite(editGuardian, 'everything'),
    household: useTapWrite(setHousehold, 'everything'),
  };
}

export function useLinkWrites() {
  return {
    create: useCallWrite(createLink, 'everything'),
    edit: useCallWrite(editLink, 'everything'),
    decide: useTapWrite(decideLink, 'everything'),
  };
}

/** Calls whose results contain logins. */
export const tellLogins = [listGuardians, readGuardian, readGuardiansOfStudent];

export function useLoginWrites() {
  return {
    slip: useCallWrite(issueSlip, tellLogins),
    classSlips: useCallWrite(issueClassSlips, tellLogins),
    mail: useTapWrite(mailInvitation, tellLogins),
  };
}

export function useChanges() {
  return useCallQuery(listChanges, {});
}

export function useChangeDecision() {
  return useTapWrite(decideChange, [listChanges, readGuardian]);
}

export function useDoubles(enabled: boolean) {
  return useCallQuery(listDoubles, {}, { enabled });
}

export function useMergePreview(keepId: number, goneId: number) {
  return useCallQuery(previewMerge, { keepId, goneId }, { freshFor: 0 });
}

export function useMerge() {
  return useCallWrite(mergeGuardians, 'everything');
}

export function useOwn() {
  return useCallQuery(readOwn, {});
}

export function useOwnWrites() {
  return {
    propose: useCallWrite(proposeChange, [readOwn]),
    confirm: useCallWrite(confirmEmail, [readOwn]),
    withdraw: useTapWrite(withdrawChange, [readOwn]),
  };
}
