/** Decisions that only the disciplinary council takes, and the faults of a decision. Pure. */
import type { ConsequenceKind } from '../catalogue/contract.ts';
import type { CouncilDecision } from './contract.ts';

/** Whether a consequence is for the council: by its kind, by the tariff, or because it is before one. */
export function isForCouncil(
  kind: Pick<ConsequenceKind, 'council'> | undefined,
  { tariff, heard }: { readonly tariff: { readonly council: boolean } | null; readonly heard: boolean },
): boolean {
  return heard || (kind?.council ?? false) || (tariff?.council ?? false);
}

/** In a tie no consequence is decided. @param memberIds of the council, the chair among them */
export function decisionFault(
  { presentIds, votes, outcome }: Pick<CouncilDecision, 'presentIds' | 'votes' | 'outcome'>,
  memberIds: readonly number[],
): 'nobodyPresent' | 'wrongVotes' | 'outvoted' | null {
  if (presentIds.length === 0) return 'nobodyPresent';
  if (new Set(presentIds).size < presentIds.length || !presentIds.every((id) => memberIds.includes(id)))
    return 'wrongVotes';
  if (votes && votes.for + votes.against + votes.abstentions > presentIds.length) return 'wrongVotes';
  if (votes && outcome !== 'none' && votes.for <= votes.against) return 'outvoted';
  return null;
}
