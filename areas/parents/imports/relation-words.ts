/** Words for guardians in lists, in French, English and Pidgin. Pure. */
import { type Relation, relations, relationTexts } from '#areas/students/contract.ts';
import { plainHeading } from '#platform/kernel/imports/headings.ts';
import type { ReadRecord } from '#platform/kernel/imports/records.ts';

/** As they are compared (`plainWord`), without what says only how old or on whose side somebody is. */
const words: Readonly<Record<Exclude<Relation, 'other'>, string>> = {
  father: 'father, pere, papa, dad, daddy, daddie, pa, p, pater, geniteur, repe',
  mother: 'mother, mere, maman, mama, mamma, mum, mom, mummy, mommy, genitrice, reme',
  guardian:
    'guardian, tuteur, tutrice, repondant, repondante, correspondant, correspondante, tuteur legal, tutrice legale, guardian legal, legal guardian, responsable, responsable legal, responsable legale, ' +
    'representant legal, representante legale, legal representative, parent, parent legal, tuteur ou tutrice, parent tuteur, parent ou tuteur, ' +
    'parent guardian, parent or guardian, tutor, tuteur parent',
  stepmother:
    'stepmother, belle mere, belle maman, maratre, step mother, step mum, stepmum, step mom, stepmom, femme du pere, epouse du pere, father s wife, wife of father',
  stepfather:
    'stepfather, beau pere, beau papa, paratre, step father, step dad, stepdad, mari de la mere, epoux de la mere, mother s husband, husband of mother',
  grandmother:
    'grandmother, grand mere, grand mother, grandma, grand ma, granma, granny, grannie, grand maman, grand mama, grand mami, grandmama, aieule, grd mere, gd mere, g mere, mamie, mamy, mere grand, meme',
  grandfather:
    'grandfather, grand pere, grand father, grandpa, grand pa, granpa, grandad, granddad, grand dad, grand papa, grandpapa, aieul, grd pere, gd pere, g pere, papi, papy, papie, pepe',
  aunt: 'aunt, aunty, auntie, aunti, anti, anty, tante, tata, tatie, tantine, tantie',
  uncle: 'uncle, oncle, tonton, onkel, onkul, angkul, ankul',
  sister: 'sister, soeur, sista, sis, frangine, resse, half sister, demi soeur, sibling sister, ainee',
  brother: 'brother, frere, broda, bro, frangin, half brother, demi frere, sibling brother, aine',
};

/** People for whom the school has no word of its own: they keep theirs. */
const others = new Set(
  [
    'cousin, cousine, parrain, marraine, godfather, godmother, godparent, sponsor, bienfaiteur, bienfaitrice, benefactor, donateur, donor',
    'foster father, foster mother, foster parent, famille d accueil, pere d accueil, mere d accueil, parent d accueil, foster family, host family',
    'pere adoptif, mere adoptive, parent adoptif, adoptive father, adoptive mother, adoptive parent',
    'nourrice, nounou, nanny, baby sitter, babysitter, caregiver, care giver, carer, caretaker, housekeeper, menagere, chauffeur, driver, gardien, gardienne',
    'voisin, voisine, neighbour, neighbor, ami, amie, friend, ami de la famille, amie de la famille, family friend, friend of the family, connaissance',
    'logeur, logeuse, landlord, landlady, grand parent, grandparent, grands parents, in law, concubin, concubine, compagnon, compagne',
    'conjoint, conjointe, epoux, epouse, mari, femme, husband, wife, spouse, partner, fiance, fiancee',
    'beau frere, belle soeur, brother in law, sister in law, beau fils, belle fille, father in law, mother in law, stepbrother, stepsister, step brother, step sister',
    'neveu, niece, nephew, relative, proche, parente, family member, membre de la famille, next of kin, kin, famille, family',
    'grand oncle, grande tante, grand tante, great uncle, great aunt, great grandmother, great grandfather, arriere grand mere, arriere grand pere',
    'employeur, employer, patron, boss, encadreur, encadreuse, repetiteur, repetitrice, pasteur, pastor, pretre, priest, reverend, aumonier, chaplain, imam',
    'educateur, educatrice, social worker, assistant social, assistante sociale, directeur de l orphelinat, orphanage, orphelinat',
  ].flatMap((line) => line.split(', ')),
);

const relationOfWord: ReadonlyMap<string, Relation> = new Map([
  ...(Object.keys(words) as (keyof typeof words)[]).flatMap((relation) =>
    words[relation].split(', ').map((word) => [word, relation] as const),
  ),
  ...['other', 'others', 'autre', 'autres'].map((word) => [word, 'other'] as const),
  ...relations.flatMap((relation) =>
    Object.values(relationTexts[relation]).map((text) => [plainHeading(text), relation] as const),
  ),
]);

/** Before a brother or sister it says how old; before anybody else it would be somebody else. */
const age =
  /^(?:grande?s?|petite?s?|big|elder|older|eldest|young|younger|small|little|junior|senior|aine|ainee|cadet|cadette) /;
const ageBehind =
  / (?:aine|ainee|cadet|cadette|aines|cadets|consanguin|consanguine|uterin|uterine|germain|germaine)$/;
const side =
  /^(?:maternal|paternal|biological|natural|own|real|late) | (?:maternel|maternelle|paternel|paternelle|biologique|naturel|naturelle|maternels|paternels|biologiques)$/g;
const whose =
  /^(?:(?:c est )?(?:le|la|les|l|the|his|her|my|son|sa|mon|ma|a|an|un|une) )|(?: (?:de|of|du|to|a) (?:the |l |la |le )?(?:child|student|pupil|eleve|enfant|enfants|petit|fille|garcon))$|^(?:child|student|pupil) s /g;

export interface NamedRelation {
  readonly relation: Relation;
  /** For another relation, the word of the list. */
  readonly name?: string;
}

/** The relation that a word of a list means; a guardian where the cell is empty; null for an unknown word. */
export function relationNamed(typed: string | undefined): NamedRelation | null {
  if (typed === undefined) return { relation: 'guardian' };
  const plain = plainHeading(typed).replace(whose, '').trim().replace(side, '').trim();
  const known = (word: string) => relationOfWord.get(word);
  const relation = [plain, singular(plain)].map(known).find((one) => one !== undefined);
  if (relation) return { relation };
  if (others.has(plain) || others.has(singular(plain))) return { relation: 'other', name: typed };
  const ageless = singular(plain.replace(age, '').replace(ageBehind, ''));
  const sibling = known(ageless);
  return sibling === 'brother' || sibling === 'sister' ? { relation: sibling } : null;
}

function singular(words: string): string {
  return words
    .split(' ')
    .map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word))
    .join(' ');
}

/** `M` beside `P` in one list is the mother; beside `F` it may be the mother or a man, so it is asked about. */
export function withInitialsRead(records: readonly ReadRecord[]): readonly ReadRecord[] {
  const initialOf = ({ values }: ReadRecord) =>
    (values['relation'] ?? '').replace(/[^\p{L}]/gu, '').toLowerCase();
  const initials = new Set(records.map(initialOf));
  if (!initials.has('p') || initials.has('f') || !initials.has('m')) return records;
  return records.map((record) =>
    initialOf(record) === 'm' ? { ...record, values: { ...record.values, relation: 'mère' } } : record,
  );
}
