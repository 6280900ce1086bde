/**
 * The headings of statements, by what they hold. Pure.
 *
 * Sources: the export of MTN's partner portal ("Id", "External id", "Status", "Type", "From", "From name", "To message", "Amount",
 * "Fee"); the merchant statement of Orange Money ("N°", "Référence", "Service", "Statut", "N° de Compte", "Débit", "Crédit"); the usual
 * headings of banks of Cameroon in both languages. Operators change their files without notice, so columns are found by heading alone.
 */
import { column, type ImportColumn } from '#platform/kernel/imports/columns.ts';
import type { StatementSource } from './statements-contract.ts';

export type StatementColumn =
  | 'day'
  | 'operatorId'
  | 'status'
  | 'kind'
  | 'phone'
  | 'otherPhone'
  | 'payer'
  | 'text'
  | 'otherText'
  | 'amount'
  | 'credit'
  | 'debit'
  | 'direction'
  | 'currency'
  | 'fee'
  | 'balance';

const heading = (
  key: StatementColumn,
  fr: string,
  en: string,
  ...synonyms: readonly string[]
): ImportColumn => column(key, 'text', 500, { fr, en }, ...synonyms);

const amounts = [
  heading(
    'amount',
    'Montant',
    'Amount',
    'Montant FCFA, Montant XAF, Amount XAF, Amount FCFA, Somme, Sum, Montant (FCFA)',
  ),
  heading(
    'credit',
    'Crédit',
    'Credit',
    'Crédit FCFA, Crédit XAF, Entrée, Entrées, Versement, Recette, Credits, Money in, Paid in',
  ),
  heading(
    'debit',
    'Débit',
    'Debit',
    'Débit FCFA, Débit XAF, Sortie, Sorties, Retrait, Dépense, Debits, Money out, Withdrawn',
  ),
  heading('direction', 'Sens', 'Direction', 'D/C, C/D, DC, CD, Dr/Cr, DrCr, Signe, Sign'),
  heading('currency', 'Devise', 'Currency', 'Monnaie'),
  heading('fee', 'Frais', 'Fee', 'Fees, Commission, Commissions, Charges, Charge'),
  heading('balance', 'Solde', 'Balance', 'Solde après, Nouveau solde, Running balance, Solde FCFA'),
];
const status = heading('status', 'Statut', 'Status', 'État, Transaction status, Statut de la transaction');

/** Of a second column with the same meaning: `otherPhone` is the other party of a transfer. */
const phones = (...synonyms: readonly string[]): readonly ImportColumn[] => [
  { ...heading('phone', 'Téléphone', 'Phone', ...synonyms), second: 'otherPhone' },
  heading('otherPhone', 'Autre téléphone', 'Other phone'),
];

export const statementColumns: Readonly<Record<StatementSource, readonly ImportColumn[]>> = {
  mtn: [
    heading('day', 'Date', 'Date', 'Date et heure, Transaction date, Date time, Date/Time, Created'),
    heading(
      'operatorId',
      'Id',
      'Transaction id',
      'Financial transaction id, Id de transaction, Référence transaction, ID transaction',
    ),
    status,
    heading('kind', 'Type', 'Type', 'Transaction type, Type de transaction, Opération'),
    ...phones('From, De, MSISDN, Payer, From MSISDN, Numéro, Expéditeur, Numéro payeur, Mobile'),
    heading(
      'payer',
      'Nom du payeur',
      'From name',
      'Payer name, Nom, Nom expéditeur, Name, From handler name',
    ),
    {
      ...heading(
        'text',
        'Message',
        'To message',
        'Payee note, Payer message, From message, Note, Motif, Description, Reference',
      ),
      second: 'otherText',
    },
    heading('otherText', 'Référence externe', 'External id', 'External transaction id, Id externe'),
    ...amounts,
  ],
  orange: [
    heading('day', 'Date', 'Date', 'Date et heure, Date opération, Date transaction, Transaction date'),
    heading(
      'operatorId',
      'Référence',
      'Reference',
      'Txnid, Id transaction, Transaction id, Réf transaction, Référence transaction, N° transaction',
    ),
    status,
    heading('kind', 'Service', 'Service', 'Type, Opération, Type opération, Type de transaction'),
    ...phones(
      'N° de Compte, N° Compte, Numéro de compte, Correspondant, MSISDN, Expéditeur, Numéro, Account number, Sender',
    ),
    heading(
      'payer',
      'Nom',
      'Name',
      'Nom du client, Nom expéditeur, Client, Customer name, Nom du payeur, Sender name',
    ),
    {
      ...heading('text', 'Motif', 'Message', 'Commentaire, Description, Libellé, Objet, Note, Comment'),
      second: 'otherText',
    },
    heading('otherText', 'Order id', 'Order', 'Référence marchand, Merchant reference, N° de commande'),
    ...amounts,
  ],
  bank: [
    heading(
      'day',
      'Date',
      'Date',
      'Date opération, Date de l’opération, Date comptable, Date opé, Operation date, Transaction date, Posting date, Booking date',
    ),
    heading(
      'operatorId',
      'Référence',
      'Reference',
      'Réf, Ref, N° opération, N° pièce, Pièce, Numéro de pièce, Transaction id, Transaction reference, Bordereau, N° bordereau',
    ),
    status,
    heading('kind', 'Type', 'Type', 'Nature, Type opération, Code opération, Transaction type'),
    ...phones('Tél, Numéro de téléphone, Phone number, Telephone, Mobile'),
    heading(
      'payer',
      'Nom du déposant',
      'Depositor',
      'Déposant, Remettant, Donneur d’ordre, Payer, Payer name, Nom, Émetteur, Name, Depositor name, Ordering party',
    ),
    {
      ...heading(
        'text',
        'Libellé',
        'Description',
        'Libellé opération, Motif, Détails, Details, Narration, Narrative, Particulars, Communication, Label, Remarks',
      ),
      second: 'otherText',
    },
    heading('otherText', 'Informations complémentaires', 'Further details', 'Complément, Remarque'),
    ...amounts,
  ],
};
