import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { StatementLine } from '../reading/rules.ts';
import { shortClassesIn } from './class-words.ts';
import { statementMatcher } from './rules.ts';
import type { StudentToMatch } from './student-index.ts';

function student(id: number, changes: Partial<StudentToMatch>): StudentToMatch {
  const code = `7${1_234_560 + id}`;
  return {
    id,
    matricule: `26CHS00${id}`,
    code,
    firstName: 'Marie Claire',
    lastName: 'Ngono',
    className: null,
    parents: [],
    openAmounts: [25_000],
    ...changes,
  };
}

const father = { name: 'Tabi John Che', phone: '699445566' };
const mother = { name: 'Fru Chantal Rose', phone: '677112233' };
const twins = { name: 'Owona Serge Alain', phone: '655443322' };
const aunt = { name: 'Ekwalla Blessing', phone: '699000111' };
const school = [
  student(11, { className: '3ème M2' }),
  student(12, { firstName: 'Marie', lastName: 'Ngono', className: '5e A', openAmounts: [60_000] }),
  student(13, { firstName: 'Blessing', lastName: 'Tabi', className: 'Form 4 Arts', parents: [father, aunt] }),
  student(14, { firstName: 'Elvis', lastName: 'Ngo Mbock', className: 'Tle C' }),
  student(15, { firstName: 'Paul', lastName: "N'Dongo", className: 'CM2 B' }),
  student(16, { firstName: 'Rose', lastName: 'Fru Fru', className: 'Class 4', parents: [mother] }),
  student(17, { firstName: 'Joël', lastName: 'Owona', className: '1ère D', parents: [twins] }),
  student(18, {
    firstName: 'Noé',
    lastName: 'Owona',
    className: '1ère D',
    parents: [twins],
    openAmounts: [],
  }),
  student(19, { firstName: 'Désiré Junior', lastName: 'Fotso', matricule: '2500977', className: '6e B' }),
  student(20, { firstName: 'Odile', lastName: 'Fotso', matricule: '2500974', className: '6e A' }),
  student(21, { firstName: 'Clovis', lastName: 'Kana', className: 'Form 4 Science' }),
  student(22, { firstName: 'Odette Prisca', lastName: 'Simo', className: 'Form 1 A', openAmounts: [60_000] }),
  student(23, { firstName: 'Odette Flore', lastName: 'Simo', className: 'Form 2 A' }),
  student(24, { firstName: 'Jude', lastName: 'Ndi', className: 'Form 3 A' }),
  student(25, { firstName: 'Jude', lastName: 'Ndikum', className: 'Form 3 A' }),
  student(26, { firstName: 'Ida', lastName: 'Zanga', className: 'Upper Sixth Science' }),
];

const silent = { phone: null, payerName: null, operatorId: 'T1' };

function matchOf(changes: Partial<StatementLine>) {
  const line = {
    row: 2,
    day: '2026-11-03' as SchoolDay,
    amount: 7000,
    reference: '',
    ...silent,
    ...changes,
  };
  return statementMatcher(school).match(line);
}

test.each<[string, Partial<StatementLine>, number]>([
  ['a class with its number written together', { reference: 'NGONO MARIE CLAIRE 3em2' }, 11],
  ['a class before a trimester', { reference: 'Mbock Elvis Ngo TLE C 1er trimestre' }, 14],
  ['a class beside a term with a number', { reference: 'Tabi Blessing F4A term 1' }, 13],
  ['a class beside a second instalment', { reference: 'Tabi Blessing F4A 2nde tranche' }, 13],
  ['a class beside any sign', { reference: 'Tle C*MBOCK ELVIS NGO' }, 14],
  ['a class in Roman numerals', { reference: 'TABI BLESSING FORM IV Arts' }, 13],
  ['a branch for a letter', { reference: 'KANA CLOVIS F4S' }, 21],
  ['a class of a primary school', { reference: 'fees NDONGO PAUL CM2B' }, 15],
  ['a class of an English primary school', { reference: 'fees Fru Fru Rose Class four' }, 16],
  ['a class with the sign of a degree', { reference: 'Fotso Odile 6°A' }, 20],
  ['the class of two with the same names', { reference: 'pension Simo Odette F2A' }, 23],
  ['a name without its blanks', { reference: 'NGOMBOCK ELVIS Tle C' }, 14],
  ['a name with a blank for its apostrophe', { reference: 'N DONGO PAUL CM2 B' }, 15],
  ['a name with a slip, beside its class', { reference: 'Kana Clvois Form 4 Sci' }, 21],
  ['a family name with a slip, beside the payer', { reference: 'Owonna Joel', payerName: twins.name }, 17],
  ['a name whose payer comes last', { reference: 'FEES TABI BLESSING F4A VIA MBALLA ROSE' }, 13],
  [
    'a name after the reason of a transfer',
    { reference: 'VIR RECU DE TABI IVO MOTIF SCOL KANA CLOVIS F4S' },
    21,
  ],
  ['a name after `1ERE TR`', { reference: 'VRST ESP 1ERE TR KANA CLOVIS F4S' }, 21],
  ['a name in a transfer by an application', { reference: 'Trf via app: Fees KANA CLOVIS (F4S)' }, 21],
  [
    'a name after a fee word behind the payer',
    { reference: 'Paid in by: TABI IVO. Purpose: tuition KANA CLOVIS F4S' },
    21,
  ],
  ['a name after `B/O` and `RFB`', { reference: 'TRF B/O TABI IVO /RFB/ FEES KANA CLOVIS F4S' }, 21],
  ['a name after `D.O.` and `FAV.`', { reference: 'VRT D.O. TABI IVO FAV. KANA CLOVIS F4S' }, 21],
  [
    'a name behind a greeting with a title',
    { reference: 'Bonsoir Mme c’est pour la scolarité de KANA CLOVIS en F4S' },
    21,
  ],
  [
    'a message from the sender',
    { reference: 'Message from sender: KANA CLOVIS F4S third term. Fee 0 XAF' },
    21,
  ],
  [
    'a name after `de l’élève`',
    { reference: "Vers espèces frais de scol. de l'élève KANA CLOVIS", amount: 25_000 },
    21,
  ],
  [
    'a student behind the word for one in a deposit',
    { reference: 'CASH DEP TIKO PTA & FEES O/B STUDENT KANA CLOVIS', amount: 25_000 },
    21,
  ],
  [
    'a student behind the payer of a deposit',
    { reference: 'VIREMENT MBALLA IVO / SCOL ENFANT KANA CLOVIS F4S' },
    21,
  ],
  ['a class in two letters', { reference: 'ecolage MBOCK ELVIS NGO (TC)' }, 14],
  [
    'a name after a fee word in a transfer',
    { reference: "Virement reçu 573580098 frais d'études KANA CLOVIS", amount: 25_000 },
    21,
  ],
  ['a name after `libellé`', { reference: 'VIR RECU DE TABI IVO LIBELLE KANA CLOVIS F4S' }, 21],
  ['a name whose parents pay', { reference: 'fees F4S from parents of KANA CLOVIS' }, 21],
  ['a class with an ordinal', { reference: 'fees ZANGA IDA UPPER 6TH SCIENCE' }, 26],
  ['a name before a payer who is not named', { reference: 'SCHL FEES KANA CLOVIS F4S BY SELF' }, 21],
  ['a name behind joined fees', { reference: 'inscription & KANA CLOVIS F4S' }, 21],
  ['a name behind an account of a person', { reference: 'compte personnel KANA CLOVIS F4S' }, 21],
  ['a code in a text that ends in `et`', { reference: '71234581 merci et' }, 21],
  ['a name behind a drawer', { reference: 'REMISE CHQ TIRE TABI IVO ELEVE KANA CLOVIS F4S' }, 21],
  ['a name behind a sender in short', { reference: 'EU EXP: TABI IVO MOTIF KANA CLOVIS F4S' }, 21],
  ['a name after `TRF FRM`', { reference: 'TRF FRM TABI IVO/SCHOOL FEES KANA CLOVIS F4S' }, 21],
  ['a name after a hyphen', { reference: 'VIREMENT EMIS PAR NGONO JEAN - KANA CLOVIS - F4S' }, 21],
  [
    'a name after a payer in a deposit',
    { reference: 'DEPOT OWONA JOEL P/C KANA CLOVIS', amount: 25_000 },
    21,
  ],
  ['a parent beside the child', { reference: 'FRU CHANTAL ROSE Fru Fru Rose Class 4' }, 16],
  ['the end of the matricule and a name', { reference: 'Kana Clovis 0021' }, 21],
  ['a matricule of digits in two groups', { reference: '250 0974 Fotso' }, 20],
  [
    'a matricule beside another family’s phone, and its class',
    { reference: '26CHS0021 F4S', phone: '655443322' },
    21,
  ],
])('knows %s', (_what, changes, id) => {
  expect(matchOf(changes)).toMatchObject({ outcome: 'matched', id });
});

test.each<[string, Partial<StatementLine>]>([
  ['two children by `et`', { reference: 'TABI BLESSING ET KANA', amount: 25_000 }],
  ['two children of whom the second was cut', { reference: 'PENSION F4A TABI BLESSING +', amount: 25_000 }],
  [
    'the name of another with somebody’s class and amount',
    { reference: 'Ngono Marie 3e M2', amount: 25_000 },
  ],
  [
    'a second child with a part of a parent’s name',
    { reference: 'F4A TABI BLESSING / TABI JOHN', amount: 25_000 },
  ],
  ['a cut text with a word like a first name', { reference: 'BANQUE OWON: JOELL OWON', phone: '655443322' }],
  ['a cut word that begins the parent’s name', { reference: 'MB TRANSFER/BLESSI', phone: '699000111' }],
  ['a letter after a sign', { reference: 'PENSION/F4A/BLESSING TABI / F' }],
  ['a stranger’s name with a slip', { reference: 'KANA ODILLE CLOVIS F4S' }],
  [
    'a short name that may be the beginning of another',
    { reference: 'RTGS FROM MBALLA IVO RE JUDE NDI', amount: 25_000 },
  ],
  [
    'the cut name of a parent, from that phone',
    { reference: 'MB TRANSFER/OWONA SERG', phone: '655443322', amount: 25_000 },
  ],
  [
    'a payer with the first name of a child',
    { reference: 'JOEL TABI/OWONA', payerName: 'JOEL TABI', phone: '655443322', amount: 25_000 },
  ],
  ['a payer beside a child whose name was cut', { reference: 'MB TRANSFER/TABI BLESSING', amount: 25_000 }],
  ['a class where the amount speaks for another', { reference: 'Simo Odette F2A', amount: 60_000 }],
  ['a first name that only a parent has', { reference: 'Simo Odette Ekwalla F2A' }],
  ['a second child of another family, whose name was cut', { reference: 'PENSION F4A TABI BLESSING / KAN' }],
  ['a second name that begins again', { reference: 'ECOLAGE TABI BLESSING / TAB', amount: 25_000 }],
  ['the payer of a deposit that was cut', { reference: 'VERSEMENT TABI BLESSING', amount: 25_000 }],
  ['the payer before `pour`', { reference: 'TABI BLESSING POUR', amount: 25_000 }],
  ['the payer of a transfer that was cut', { reference: 'VIR RECU DE TABI BLESSING', amount: 25_000 }],
  [
    'a payer alone, from a phone of the family',
    { reference: 'VIREMENT TABI JOHN', phone: father.phone, amount: 25_000 },
  ],
  ['a family name and the class of a namesake', { reference: 'Ngono Marie 3e M2' }],
  ['a first name of which only three letters are left', { reference: 'PENSION SCOLAIRE F4S KANA CLO' }],
  [
    'a first name that no child of the family has',
    { reference: 'Owona Zacharie', phone: '655443322', amount: 25_000 },
  ],
  [
    'an initial of the brother who owes nothing',
    { reference: 'Owona N', phone: '655443322', amount: 25_000 },
  ],
  [
    'the matricule of a sister that is cut',
    { reference: 'paiement Mat:02', phone: father.phone, amount: 25_000 },
  ],
  ['a first name that was cut, with another amount', { reference: 'TRF:Form 4 Sci:Kana Clovi' }],
  [
    'a child with an initial before a sign',
    { reference: 'E-BANKING TUITION OWONA J. /', phone: twins.phone, payerName: twins.name, amount: 25_000 },
  ],
  ['an unknown first name inside a name', { reference: 'Kana Ruth Clovis F4S' }],
  ['a father’s first name that comes twice', { reference: 'TABI JOHN CHE / BLESSING JOHN TABI F4A' }],
  ['the payer before `élève`', { reference: 'AFRILAND VERST ESP TABI BLESSING ELEVE', amount: 25_000 }],
  [
    'the payer and another by `and`',
    { reference: 'ecole JUDE NDI AND KANA CLOVIS', payerName: 'NDI JUDE', amount: 25_000 },
  ],
  [
    'an unknown first name behind that of the family',
    { reference: 'Trsf Owona Ruth', phone: twins.phone, payerName: 'OWONA SERGE', amount: 25_000 },
  ],
  [
    'two children of whom one has the payer’s name',
    { reference: 'msg KANA CLOVIS / NDI JUDE F4S', payerName: 'NDI JUDE' },
  ],
  ['a payer before a cut name', { reference: 'VIRT TABI BLESSING SCOLARITE ELEVE CLOV', amount: 25_000 }],
  [
    'the beginning of a code that was cut',
    { reference: 'VIR RECU REF CLIENT 71', phone: twins.phone, amount: 25_000 },
  ],
  ['a wish that begins a first name', { reference: 'Tabi school fees God bless', phone: father.phone }],
  ['a second child behind a name without its blank', { reference: 'PENSION Tle C ELVIS NGOMBOCK /' }],
  ['a name behind which another one is cut', { reference: 'FRAIS SCOL. Kana Clovis Joqep', amount: 25_000 }],
  ['a second child behind a slip', { reference: 'TRF:F4A:TABBI BLESSING / TAB' }],
  ['a payer behind fees', { reference: 'VERSEMENT DE LA PENSION PAR KANA CLOVIS', amount: 25_000 }],
  ['a payer for a child', { reference: 'VERSEMENT DE SCOLARITE PAR KANA CLOVIS POUR F4S' }],
  ['a sender', { reference: 'Transfer sender details: KANA CLOVIS school fees', amount: 25_000 }],
  ['an adult behind a greeting', { reference: 'Bonjour, Mme KANA CLOVIS pension F4S', amount: 25_000 }],
  ['a payer with a name like an application', { reference: 'fees via appoline KANA CLOVIS', amount: 25_000 }],
  ['a second child with a slip behind the fees', { reference: 'KANA CLOVIS F4S fees, SIMMO ODETE' }],
  ['fees without a name, cut', { reference: '/RFB/FRAIS SCOLAIR', phone: twins.phone, amount: 25_000 }],
  [
    'a slip with a class where the amount speaks for another',
    { reference: 'Simmo Odette F2A', amount: 60_000 },
  ],
  [
    'a customer with a student’s name',
    { reference: 'SCHOOL FEES PAID BY CUSTOMER KANA CLOVIS', amount: 25_000 },
  ],
  ['a holder with a student’s name', { reference: 'SCOLARITE PAR TITULAIRE KANA CLOVIS', amount: 25_000 }],
  ['rent that a parent pays', { reference: 'rent october', phone: father.phone, amount: 25_000 }],
  ['a former pupil', { reference: 'ANCIEN ELEVE KANA CLOVIS FORM 4 SCIENCE' }],
  ['an ex-student', { reference: 'CSH DEP/KANA CLOVIS F4S/EX STUDENT 2016' }],
  ['a loan of the staff', { reference: 'STAFF LOAN KANA CLOVIS', amount: 25_000 }],
  ['several children, one of them named', { reference: 'Frais de mes enfants KANA CLOVIS F4S' }],
  ['two sons, one of them named', { reference: 'fees of my two sons KANA CLOVIS F4S' }],
  ['two children joined by a letter', { reference: 'fees Clovis n Odette KANA F4S' }],
  ['a shortened child before another one', { reference: 'FEES OWON. Tle C AND KANA CLOVIS F4S' }],
  ['a text that was cut behind `et`', { reference: 'REMISE CHQ PENSION KANA CLOVIS FORM 4 SCIENCE ET' }],
  ['a second child that was cut behind a sign', { reference: 'VIR FRAIS SCOLAIRES KANA CLOVIS F4S / OWON' }],
  [
    'a phone of one family and the name of a student of another one',
    { reference: 'Clovis', payerName: 'Clovis Kana', phone: father.phone, amount: 25_000 },
  ],
  ['the code of one child beside the first name of another', { reference: '71234577 noe' }],
  ['a slip that names another twin', { reference: 'Fotso Odille 6e B', amount: 25_000 }],
])('leaves %s to people', (_what, changes) => {
  expect(matchOf(changes).outcome).not.toBe('matched');
});

test('the matricule of a sister is not that of her brother with a digit wrong', () => {
  const uncle = { name: 'Fotso Gaston Yves', phone: '650010203' };
  const children = school.filter(({ lastName }) => lastName === 'Fotso');
  const family = children.map((one) => Object.assign({}, one, { parents: [uncle] }));
  const day = '2026-11-03' as SchoolDay;
  const line = { row: 2, day, amount: 7000, ...silent, phone: uncle.phone, reference: '250-0974' };
  expect(statementMatcher(family).match(line).outcome).toBe('choose');
});

test('reads a class in two or three letters, and no class in a country', () => {
  const classesOf = (text: string) => shortClassesIn(text, () => true).classes;
  expect(classesOf('achu grace lsa')).toEqual([{ level: 'L6', letter: 'a' }]);
  expect(classesOf('achu grace (usa)')).toEqual([]);
});
