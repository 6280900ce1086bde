/** Texts to begin with, in both languages. A school changes what it likes before it sends. */
import type { Among, Audience } from '../contract.ts';
import type { Texts } from '../rules.ts';

export interface Template {
  readonly id: string;
  readonly name: { readonly en: string; readonly fr: string };
  readonly subject: Texts;
  readonly body: Texts;
  /** Audience of the template, where the writer reaches it. */
  readonly among: Among;
  readonly audience: Audience | null;
  readonly confirms: boolean;
  readonly choices: readonly { readonly en: string; readonly fr: string }[];
}

const plain = { among: 'all', audience: null, confirms: false, choices: [] } as const;

export const usualTemplates: readonly Template[] = [
  {
    ...plain,
    id: 'absence',
    name: { en: 'Absent today', fr: 'Absence du jour' },
    among: 'absent',
    audience: 'school',
    subject: { en: '{child} is absent today', fr: '{child} est {absent|absente} aujourd’hui' },
    body: {
      en: 'Dear parents,\n\nYour {son|daughter} {child}, {class}, was not in class on {date}. Please tell us the reason, here or in the absences of your child.\n\n{school}',
      fr: 'Chers parents,\n\nVotre {fils|fille} {child}, {class}, n’était pas en classe le {date}. Merci de nous en donner la raison, ici ou dans les absences de votre enfant.\n\n{school}',
    },
  },
  {
    ...plain,
    id: 'fees',
    name: { en: 'Fees due', fr: 'Frais à payer' },
    among: 'debtors',
    audience: 'school',
    subject: { en: 'Fees of {child}', fr: 'Frais de {child}' },
    body: {
      en: 'Dear parents,\n\nFor your {son|daughter} {child}, {class}, {amount} is due on {date}. If you have paid in the meantime, please bring us the receipt.\n\n{school}',
      fr: 'Chers parents,\n\nPour votre {fils|fille} {child}, {class}, il reste {amount} à payer au {date}. Si vous avez payé entre-temps, merci de nous montrer le reçu.\n\n{school}',
    },
  },
  {
    ...plain,
    id: 'meeting',
    name: { en: 'Parents’ meeting', fr: 'Réunion des parents' },
    confirms: true,
    subject: { en: 'Parents’ meeting', fr: 'Réunion des parents' },
    body: {
      en: 'Dear parents,\n\nYou are invited to a meeting on … at … in ….\n\nPlease confirm that you have read this.\n\n{school}',
      fr: 'Chers parents,\n\nVous êtes invités à une réunion le … à … heures, salle ….\n\nMerci de confirmer que vous avez lu ce message.\n\n{school}',
    },
  },
  {
    ...plain,
    id: 'trip',
    name: { en: 'Consent to a trip', fr: 'Autorisation de sortie' },
    choices: [
      { en: 'I agree', fr: 'J’autorise' },
      { en: 'I do not agree', fr: 'Je n’autorise pas' },
    ],
    subject: { en: 'Trip of {class}', fr: 'Sortie de la classe {class}' },
    body: {
      en: 'Dear parents,\n\n{class} goes to … on …, from … to …. May your {son|daughter} {child} take part?\n\n{school}',
      fr: 'Chers parents,\n\nLa classe {class} se rend à … le …, de … à …. Votre {fils|fille} {child} peut-{il|elle} participer ?\n\n{school}',
    },
  },
  {
    ...plain,
    id: 'praise',
    name: { en: 'Good news', fr: 'Bonne nouvelle' },
    subject: { en: 'Well done, {child}', fr: 'Bravo, {child}' },
    body: {
      en: 'Dear parents,\n\nYour {son|daughter} {child} has made good progress. We are glad to tell you.\n\n{school}',
      fr: 'Chers parents,\n\nVotre {fils|fille} {child} fait de beaux progrès. Nous sommes heureux de vous le dire.\n\n{school}',
    },
  },
];
