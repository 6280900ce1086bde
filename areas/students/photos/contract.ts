/** The calls of a student's photo. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { idDigits, idReply, idValue, photoBodyLimit, photoText } from '#platform/kernel/wire-values.ts';
import { canWrite } from '../records/contract.ts';

export const failures = defineFailures('STUDENT.errors', {
  /** Not a JPEG, PNG or WebP, cut in half, or of more than 50 million points. */
  photoUnreadable: 'invalid',
});

const done = z.strictObject({ id: idReply });

export const readPhoto = defineCall({
  name: 'students.photo',
  method: 'GET',
  path: '/slm/Students/v1/photo',
  summary: 'The photo of one student, 320 points wide and high.',
  needs: ['SLM.Student.View'],
  query: z.strictObject({ id: idDigits }),
  item: z.strictObject({ imageType: z.string(), image: z.string() }),
  replies: 'record',
});

export const setPhoto = defineCall({
  name: 'students.setPhoto',
  method: 'PUT',
  path: '/slm/Students/v1/photo',
  summary: 'Keeps a photo of a student: cut to a square, without what the camera wrote into it.',
  needs: [canWrite],
  body: z.strictObject({ id: idValue, image: photoText }),
  bodyLimit: photoBodyLimit,
  item: done,
  failures: [failures.photoUnreadable],
  replies: 'record',
});

export const removePhoto = defineCall({
  name: 'students.removePhoto',
  method: 'DELETE',
  path: '/slm/Students/v1/photo',
  summary: 'Takes the photo of a student away.',
  needs: [canWrite],
  query: z.strictObject({ id: idDigits }),
  item: done,
  replies: 'record',
});
