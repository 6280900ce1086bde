/** Whether a payment succeeded, by the words of its status. Pure. */
import { plainHeading } from '#platform/kernel/imports/headings.ts';

const succeeded =
  /^(suc+es+|suc+es+ful+|suc+es+ful+y|succeeded|completed?|completee|reussie?s?|effectuee?|terminee?|validee?|ok|paid|payee?|posted|comptabilisee?|approved|approuvee?|executed|executee?|settled|processed|traitee?s?|confirmed|confirmee?s?|done|credited|creditee?s?|received|recue?s?|finali[sz]ed|ts)$/;
/** Words beside them that change nothing. */
const neutral =
  /^(your|votre|transactions?|txn|payments?|paiements?|operations?|transfer|transfert|is|was|has|been|a|ete|est|were|avec|with|status|statut|and|et|the|la|le)$/;
const failed =
  /\b(tf|ti|un\w*|in(complet|valid)\w*|not?|non|pas|fail\w*|echec\w*|echou\w*|reject\w*|rejet\w*|annul\w*|cancel\w*|expir\w*|revers\w*|declin\w*|refus\w*|pending|attente|cours|progress|error|erreur|timeout|abandon\w*|initi\w*|initiated)\b/;

/** `Successful`, `TS`, `Transaction réussie`; each word must be known, so that `Not completed` and `Success pending` are none. */
export function isSuccess(status: string): boolean {
  const words = plainHeading(status).split(' ');
  return (
    words.some((word) => succeeded.test(word)) &&
    words.every((word) => succeeded.test(word) || neutral.test(word))
  );
}

export function isFailure(status: string): boolean {
  return failed.test(plainHeading(status));
}

/** Letters of a status, of three words at most. */
const longestStatus = 60;

/** Whether the text can only be a status, and not what a payer wrote. */
export function saysOutcome(text: string): boolean {
  return (
    text.length <= longestStatus &&
    text.split(/\s+/).length < 4 &&
    (isSuccess(text) || isFailure(text)) &&
    !/\d/.test(text)
  );
}
