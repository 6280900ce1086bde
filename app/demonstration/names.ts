/** Invented people with names as they are given in Cameroon; nobody real is meant. */
import type { Chance } from './random.ts';

const girls = [
  'Aïcha', 'Aïssatou', 'Ange', 'Béatrice', 'Bih', 'Blessing', 'Brenda', 'Carine', 'Cécile', 'Chantal', 'Chérifa', 'Clarisse', 'Delphine',
  'Djamila', 'Édith', 'Élise', 'Emmanuella', 'Estelle', 'Fadimatou', 'Favour', 'Gaëlle', 'Grâce', 'Hélène', 'Honorine', 'Inès', 'Irène',
  'Joyce', 'Judith', 'Kelly', 'Larissa', 'Lum', 'Maïmouna', 'Manka', 'Mercy', 'Mireille', 'Nadège', 'Noëlle', 'Odile', 'Pélagie', 'Précieuse',
  'Prudence', 'Raïssa', 'Régine', 'Sandrine', 'Solange', 'Thérèse', 'Vanessa', 'Yolande', 'Zénabou', 'Bessem',
] as const;

const boys = [
  'Abdou', 'Achille', 'Alain', 'Amadou', 'Anicet', 'Arnaud', 'Basile', 'Bertrand', 'Boris', 'Cédric', 'Che', 'Christian', 'Clovis', 'Cyrille',
  'Désiré', 'Didier', 'Elvis', 'Emmanuel', 'Étienne', 'Fabrice', 'Félix', 'Franck', 'Gaston', 'Gérard', 'Godlove', 'Hervé', 'Hamidou', 'Ivo',
  'Joël', 'Junior', 'Kevin', 'Landry', 'Léonard', 'Loïc', 'Marcel', 'Moïse', 'Nestor', 'Noël', 'Olivier', 'Parfait', 'Patrice', 'Paul', 'Rénald',
  'Rodrigue', 'Salomon', 'Serge', 'Stéphane', 'Thierry', 'Ulrich', 'Yannick',
] as const;

const families = [
  'Abanda', 'Abega', 'Achu', 'Akono', 'Amougou', 'Assiga', 'Atangana', 'Awah', 'Ayuk', 'Bakari', 'Bassong', 'Bella', 'Bouba', 'Djoumessi',
  'Ebongué', 'Eboa', 'Edimo', 'Ekambi', 'Enow', 'Essomba', 'Etoa', 'Ewane', 'Eyong', 'Fokou', 'Fon', 'Fotso', 'Hamadou', 'Kamga', 'Kana',
  'Kenfack', 'Kouam', 'Kuété', 'Manga', 'Mbah', 'Mbarga', 'Mbida', 'Mbock', 'Moukoko', 'Mvondo', 'Nana', 'Ndongo', 'Ndoumbé', 'Ngassa',
  'Ngo Mbock', 'Ngo Nlend', 'Ngwa', 'Njoya', 'Nkeng', 'Nkemelu', 'Noubissi', 'Nsangou', 'Onana', 'Oumarou', 'Owona', 'Simo', 'Tabi', 'Tagne',
  'Talla', 'Tanyi', 'Tchinda', 'Tchoua', 'Wamba', 'Yakubu', 'Youmbi', 'Zambo', 'Zé',
] as const;

export interface InventedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly sex: 'F' | 'M';
}

export function inventPerson(chance: Chance, lastName?: string): InventedPerson {
  const sex = chance.percent(51) ? 'F' : 'M';
  return { firstName: chance.pick(sex === 'F' ? girls : boys), lastName: lastName ?? chance.pick(families), sex };
}

/** A number of the mobile range, written as people write it. */
export function inventPhone(chance: Chance): string {
  const two = () => String(chance.below(100)).padStart(2, '0');
  return `+237 6${chance.pick(['5', '7', '8', '9'])}${chance.below(10)} ${two()} ${two()} ${two()}`;
}
