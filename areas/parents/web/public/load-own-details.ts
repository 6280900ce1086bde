import { withWords } from '#platform/web/words.ts';

export const loadOwnDetails = async () =>
  (await withWords('parents', () => import('../own/own-details.tsx'))()).OwnDetails;

/** The role with which a parent finds the own record there. */
export { canSeeOwn as canSeeOwnDetails } from '../../own/own-contract.ts';
