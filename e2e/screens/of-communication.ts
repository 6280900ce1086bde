/** Messages as they are read, written and approved, and how notifications reach people. */
import type { Page } from 'playwright-core';
import { administrator, press, type ScreenToSee, teacher } from './screen-to-see.ts';

const principal = 'principal@demo.cahier';
const parent = 'parent@demo.cahier';

/** The first message of the list that is shown. */
const openMessage = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('button').first().click();

export const screensOfCommunication: readonly ScreenToSee[] = [
  { name: 'messages of a parent', who: parent, path: '/communication' },
  { name: 'a message to a parent', who: parent, path: '/communication', open: openMessage },
  { name: 'own notifications', who: parent, path: '/notifications' },
  { name: 'messages sent', who: principal, path: '/communication?part=sent' },
  { name: 'who has read a message', who: principal, path: '/communication?part=sent', open: openMessage },
  {
    name: 'how a message was sent',
    who: principal,
    path: '/communication?part=sent',
    async open(page) {
      await openMessage(page);
      await press(page, /^(How it was sent|Envois par canal)$/);
    },
  },
  {
    name: 'writing a message that is approved first',
    who: teacher,
    path: '/communication',
    open: (page) => press(page, /^(Write|Écrire)$/),
  },
  { name: 'a message that waits', who: teacher, path: '/communication?part=sent' },
  { name: 'messages to approve', who: principal, path: '/communication?part=review' },
  {
    name: 'a message to approve',
    who: principal,
    path: '/communication?part=review',
    open: openMessage,
  },
  {
    name: 'sending a message back',
    who: principal,
    path: '/communication?part=review',
    async open(page) {
      await openMessage(page);
      await press(page, /^(Send back|Renvoyer à l’auteur)$/);
    },
  },
  {
    name: 'a provider of SMS that is described',
    who: administrator,
    path: '/administration/settings/notifications',
    async open(page) {
      await page.getByRole('combobox', { name: /^(Provider|Fournisseur)/ }).selectOption('http');
      await page
        .getByLabel(/^(Address of the provider|Adresse du fournisseur)/)
        .fill('https://sms.example.cm/{number}');
    },
  },
];
