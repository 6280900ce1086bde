/**
 * The headings of statements, by what they hold. Pure.
 *
 * Sources: the export of MTN's partner portal ("Id", "External id", "Status", "Type", "From", "From name", "To message", "Amount",
 * "Fee"); the merchant statement of Orange Money ("N°", "Référence", "Service", "Statut", "N° de Compte", "Débit", "Crédit"); the usual
 * headings of banks of Cameroon in both languages. Operators change their files without notice, so columns are found by heading alone.
 */
import { column, type ImportColumn } from '#platform/kernel/imports/columns.ts';
import type { StatementSource } from '../contract.ts';
import type { StatementColumn } from './contract.ts';

const heading = (
  key: StatementColumn,
  fr: string,
  en: string,
  ...synonyms: readonly string[]
): ImportColumn => column(key, 'text', 500, { fr, en }, ...synonyms);

const daysOfTransactions =
  'Date opération, Date de l’opération, Date d’opération, Date transaction, Date de transaction, Date de la transaction, Transaction date, Trans date, Tran date, Txn date, Trx date, Date of transaction, Transaction time, Transaction date time, Date du paiement, Date de paiement, Payment date';

const textsOfTransactions =
  'Libellé, Libellé opération, Libellé de l’opération, Libellé de la transaction, Libellé transaction, Désignation, Intitulé, Détail, Détails, Détail de l’opération, Détails de l’opération, Détail de la transaction, Détails de la transaction, Detail, Details, Transaction details, Transaction description, Description de l’opération, Motif du paiement, Payment details';

const idsOfTransactions =
  'Txn id, Trans id, Trx id, Transaction number, Transaction reference, Transaction ref, Id de la transaction, Identifiant, Identifiant de la transaction, Identifiant transaction, Référence de la transaction, Numéro de transaction';

const amounts = [
  heading(
    'amount',
    'Montant',
    'Amount',
    'Montant FCFA, Montant XAF, Amount XAF, Amount FCFA, Somme, Sum, Montant (FCFA)',
    'Montant de la transaction, Montant transaction, Montant de l’opération, Transaction amount, Trans amount, Txn amount, Amt',
  ),
  heading(
    'credit',
    'Crédit',
    'Credit',
    'Crédit FCFA, Crédit XAF, Entrée, Entrées, Versement, Recette, Credits, Money in, Paid in, Credit amount, Montant crédit, Deposits',
  ),
  heading(
    'debit',
    'Débit',
    'Debit',
    'Débit FCFA, Débit XAF, Sortie, Sorties, Retrait, Dépense, Debits, Money out, Withdrawn, Debit amount, Montant débit, Withdrawals',
  ),
  heading(
    'direction',
    'Sens',
    'Direction',
    'D/C, C/D, DC, CD, Dr/Cr, DrCr, Cr/Dr, CrDr, Debit/Credit, Débit/Crédit, Credit/Debit, Signe, Sign',
  ),
  heading('currency', 'Devise', 'Currency', 'Monnaie'),
  heading('fee', 'Frais', 'Fee', 'Fees, Commission, Commissions, Charges, Charge'),
  heading('balance', 'Solde', 'Balance', 'Solde après, Nouveau solde, Running balance, Solde FCFA'),
];
const status = heading(
  'status',
  'Statut',
  'Status',
  'État, Transaction status, Statut de la transaction, Statut transaction, État de la transaction, Résultat, Result, Trans status, Txn status',
);

/** For a second column with the same meaning: `otherPhone` is the other party of a transfer. */
const phones = (...synonyms: readonly string[]): readonly ImportColumn[] => [
  { ...heading('phone', 'Téléphone', 'Phone', ...synonyms), second: 'otherPhone' },
  heading('otherPhone', 'Autre téléphone', 'Other phone'),
];

/** The recipient of the money; of what the school sends, somebody else. */
const recipients = [
  heading(
    'recipient',
    'Destinataire',
    'To',
    'À, Vers, Bénéficiaire, Beneficiary, Receiver, Recipient, Payee, To MSISDN, Receiver MSISDN, Numéro destinataire, Numéro bénéficiaire',
    'Récepteur, Credit party, Received by, Paid to, Sent to, Payé à, Versé à, Destination MSISDN',
    'Compte destinataire, Compte bénéficiaire, Compte crédité, Credited account, To account, Receiver account, Beneficiary account, Recipient number',
  ),
  heading(
    'recipientName',
    'Nom du destinataire',
    'To name',
    'Nom destinataire, Nom bénéficiaire, Nom du bénéficiaire, Receiver name, Recipient name, Payee name, Beneficiary name, To handler name',
  ),
];

export const statementColumns: Readonly<Record<StatementSource, readonly ImportColumn[]>> = {
  mtn: [
    heading(
      'day',
      'Date',
      'Date',
      'Date et heure, Date time, Date/Time, Date heure, Created, Created at, Time stamp, Timestamp',
      daysOfTransactions,
    ),
    heading(
      'operatorId',
      'Id',
      'Transaction id',
      'Financial transaction id, Id de transaction, Référence transaction, ID transaction',
      idsOfTransactions,
    ),
    status,
    heading('kind', 'Type', 'Type', 'Transaction type, Type de transaction, Opération'),
    ...phones(
      'Debit party, Émetteur, Sender, Sender MSISDN, Compte débité, Debited account, From account, From, De, MSISDN, Payer, From MSISDN, Numéro, Expéditeur, Numéro payeur, Mobile',
    ),
    heading(
      'payer',
      'Nom du payeur',
      'From name',
      'Payer name, Nom, Nom expéditeur, Name, From handler name',
    ),
    ...recipients,
    {
      ...heading(
        'text',
        'Message',
        'To message',
        'Payee note, Payer message, From message, Note, Motif, Description, Reference, Commentaire, Comment, Narration, Remarks',
        textsOfTransactions,
      ),
      second: 'otherText',
    },
    heading('otherText', 'Référence externe', 'External id', 'External transaction id, Id externe'),
    ...amounts,
  ],
  orange: [
    heading('day', 'Date', 'Date', 'Date et heure, Date time, Date/Time, Date heure', daysOfTransactions),
    heading(
      'operatorId',
      'Référence',
      'Reference',
      'Txnid, Id transaction, Transaction id, Réf transaction, Référence transaction, N° transaction',
      idsOfTransactions,
    ),
    status,
    heading('kind', 'Service', 'Service', 'Type, Opération, Type opération, Type de transaction'),
    ...phones(
      'Debit party, Émetteur, Sender MSISDN, Compte débité, Debited account, From account, N° de Compte, N° Compte, Numéro de compte, Correspondant, MSISDN, Expéditeur, Numéro, Account number, Sender',
    ),
    heading(
      'payer',
      'Nom',
      'Name',
      'Nom du client, Nom expéditeur, Client, Customer name, Nom du payeur, Sender name',
    ),
    ...recipients,
    {
      ...heading(
        'text',
        'Motif',
        'Message',
        'Commentaire, Description, Objet, Note, Comment, Narration, Remarks',
        textsOfTransactions,
      ),
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
      'Date comptable, Date opé, Operation date, Posting date, Booking date, Book date, Post date, Entry date, Date d’écriture',
      daysOfTransactions,
    ),
    heading(
      'operatorId',
      'Référence',
      'Reference',
      'Réf, Ref, N° opération, N° pièce, Pièce, Numéro de pièce, Transaction id, Bordereau, N° bordereau, Référence opération, Référence de l’opération, Ref no, Reference number',
      idsOfTransactions,
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
    heading(
      'sender',
      'Compte débité',
      'Debited account',
      'Debit party, Sender, Sender name, Expéditeur, From account',
    ),
    ...recipients,
    {
      ...heading(
        'text',
        'Libellé',
        'Description',
        'Motif, Objet, Narration, Narrative, Particulars, Communication, Label, Remarks',
        textsOfTransactions,
      ),
      second: 'otherText',
    },
    heading('otherText', 'Informations complémentaires', 'Further details', 'Complément, Remarque'),
    ...amounts,
  ],
};
