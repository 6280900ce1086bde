/** The calls about what everybody may change of themselves: photo, title, e-mail, and the name where the school allows it. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import {
  filledLine,
  lineText,
  optionalLine,
  photoBodyLimit,
  photoText,
  text,
  versionRead,
} from '#platform/kernel/wire-values.ts';
import { failures as access, secret } from '../contract.ts';

export const failures = defineFailures('PROFILE.errors', {
  /** Not a JPEG, PNG or WebP, cut in half, or of more than 50 million points. */
  photoUnreadable: 'invalid',
  /** The school keeps the names of those who may not change their own. */
  nameKept: 'forbidden',
  emailUnfit: 'invalid',
  /** It was never mailed, was used, is too old, or belongs to another e-mail. */
  codeInvalid: 'invalid',
});

const names = {
  firstName: lineText({ max: 100 }),
  lastName: filledLine({ max: 100 }),
  title: optionalLine(100),
};
const profile = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  title: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The small photo as an address that a page can show. */
  image: z.nullable(z.string()),
  /** Whether the person may change the own name. */
  mayRename: z.boolean(),
  version: z.int(),
});
export type OwnProfile = z.infer<typeof profile>;
export type OwnNames = Pick<OwnProfile, 'firstName' | 'lastName' | 'title'>;

export const readOwnProfile = defineCall({
  name: 'accounts.readOwnProfile',
  method: 'GET',
  path: '/usm/api/profile',
  summary: 'What the school shows of the signed-in person.',
  needs: 'session',
  item: profile,
  replies: 'record',
});

export const saveOwnProfile = defineCall({
  name: 'accounts.saveOwnProfile',
  method: 'PUT',
  path: '/usm/api/profile',
  summary: 'Changes the own title, and the own name where the school allows it.',
  needs: 'session',
  body: z.strictObject({ version: versionRead, ...names }),
  item: profile,
  failures: [failures.nameKept],
  replies: 'record',
  read: ({ body: { version, ...of } }) => ({ version, names: tidy(of) }),
  send: ({ version, names: of }) => ({ body: { version, ...of } }),
});

export const setOwnPhoto = defineCall({
  name: 'accounts.setOwnPhoto',
  method: 'PUT',
  path: '/usm/api/profile/photo',
  summary: 'Keeps a photo of oneself: cut to a square, without what the camera wrote into it.',
  needs: 'session',
  body: z.strictObject({ image: photoText }),
  bodyLimit: photoBodyLimit,
  item: profile,
  failures: [failures.photoUnreadable],
  replies: 'record',
});

export const removeOwnPhoto = defineCall({
  name: 'accounts.removeOwnPhoto',
  method: 'DELETE',
  path: '/usm/api/profile/photo',
  summary: 'Takes the own photo away.',
  needs: 'session',
  item: profile,
  replies: 'record',
});

export const askForEmail = defineCall({
  name: 'accounts.askForEmail',
  method: 'PUT',
  path: '/usm/api/profile/email',
  summary:
    'Mails a code to a new e-mail, once the secret has been given again; the answer is the same whoever has that address.',
  needs: 'session',
  body: z.strictObject({ email: text({ min: 1, max: 254 }), secret }),
  /** `mailLeaves`: false where no mail server is set up, so that the code reaches nobody. */
  item: z.strictObject({ email: z.string(), mailLeaves: z.boolean() }),
  failures: [access.wrongSecret, access.tooManyAttempts, failures.emailUnfit],
  replies: 'record',
});

export const confirmEmail = defineCall({
  name: 'accounts.confirmEmail',
  method: 'POST',
  path: '/usm/api/profile/email',
  summary:
    'Signs in with the new e-mail from now on: its mailed code is right. Every other session of the person ends.',
  needs: 'session',
  body: z.strictObject({ code: text({ min: 1, max: 40 }) }),
  item: z.strictObject({ email: z.string() }),
  failures: [failures.codeInvalid, access.loginTaken, access.tooManyAttempts],
  replies: 'record',
});

function tidy({ firstName, lastName, title }: OwnNames): OwnNames {
  return { firstName: firstName.trim(), lastName: lastName.trim(), title: title?.trim() ?? null };
}
