/** The calls by which a person has notifications shown on a device, and no more. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { filledLine, idReply, idValue, instantReply, text } from '#platform/kernel/wire-values.ts';

export const failures = defineFailures('NOTIFICATIONS.errors', {
  /** The address is not that of a known push service. */
  strangePushService: 'invalid',
  /** The device is unknown, so "sign out everywhere" could not end its subscription. */
  unknownDevice: 'conflict',
});

const path = '/slm/Notifications/v1/push';

const devices = z.strictObject({
  /** By which the browser subscribes (base64url). */
  publicKey: z.string(),
  devices: z.array(
    z.strictObject({
      id: idReply,
      device: z.string(),
      showsText: z.boolean(),
      createdAt: instantReply,
      /** SHA-256 of its address, in hex: the browser finds itself by it. */
      mark: z.string(),
    }),
  ),
});
export type PushDevices = z.infer<typeof devices>;

export const readDevices = defineCall({
  name: 'notifications.devices',
  method: 'GET',
  path,
  summary:
    'The devices on which the caller has notifications shown, and the key by which a browser subscribes.',
  needs: 'session',
  item: devices,
  replies: 'record',
});

const base64url = (length: number) => z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`)));

export const addDevice = defineCall({
  name: 'notifications.addDevice',
  method: 'POST',
  path,
  summary: 'Has notifications shown on a device, or changes what its lock screen may show.',
  needs: 'session',
  secret: true,
  body: z.strictObject({
    endpoint: text({ min: 20, max: 1000 }),
    /** 65 bytes, and 16. */
    publicKey: base64url(87),
    authSecret: base64url(22),
    device: filledLine({ max: 80 }),
    showsText: z.boolean(),
  }),
  item: devices,
  failures: [failures.strangePushService, failures.unknownDevice],
  replies: 'record',
});

export const removeDevice = defineCall({
  name: 'notifications.removeDevice',
  method: 'PUT',
  path: `${path}/remove`,
  summary: 'Shows no more notifications on one of the caller’s devices.',
  needs: 'session',
  body: z.strictObject({ id: idValue }),
  item: devices,
  replies: 'record',
});
