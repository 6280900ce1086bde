/** The calls of the school's logo, the picture in the head of its documents. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { photoBodyLimit, photoText } from '#platform/kernel/wire-values.ts';
import { canAdministrate } from './organisation-contract.ts';

export const failures = defineFailures('SCHOOL.errors', {
  /** Not a JPEG, PNG or WebP, cut in half, or of more than 50 million points. */
  logoUnreadable: 'invalid',
});

const logo = z.strictObject({
  /** As an address that a page can show; null where the school has none. */
  image: z.nullable(z.string()),
});
export type Logo = z.infer<typeof logo>;

export const readLogo = defineCall({
  name: 'school.readLogo',
  method: 'GET',
  path: '/slm/Organisation/v1/logo',
  summary: 'The logo of the school. For staff.',
  needs: ['SLM.Student.View'],
  item: logo,
  replies: 'record',
});

export const setLogo = defineCall({
  name: 'school.setLogo',
  method: 'PUT',
  path: '/slm/Organisation/v1/logo',
  summary: 'Keeps a logo in the place of the one before: 320 points wide or high at most, in its own shape.',
  needs: [canAdministrate],
  body: z.strictObject({ image: photoText }),
  bodyLimit: photoBodyLimit,
  item: logo,
  failures: [failures.logoUnreadable],
  replies: 'record',
});

export const removeLogo = defineCall({
  name: 'school.removeLogo',
  method: 'DELETE',
  path: '/slm/Organisation/v1/logo',
  summary: 'Takes the logo of the school away.',
  needs: [canAdministrate],
  item: logo,
  replies: 'record',
});
