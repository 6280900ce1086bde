import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as calls from '../contract.ts';
import { contributions } from './contributions.ts';
import { countUnread, listNotifications, markRead } from './read-notifications.ts';

const changesWith = ['notifications', 'students', 'parents'];

export const notificationsServer: AreaServer = {
  contributions,
  routes: [
    bind(calls.listNotifications, listNotifications, { changesWith }),
    bind(calls.countUnread, countUnread, { changesWith }),
    bind(calls.markRead, markRead),
  ],
};
