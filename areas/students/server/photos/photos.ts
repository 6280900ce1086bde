/**
 * A student's photo: seen by who may see who the student is once there is consent, and by who keeps the record; changed by who
 * changes the record.
 */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { squarePhoto } from '#platform/server/foreign/pictures.ts';
import {
  failures,
  type readPhoto as readCall,
  type removePhoto as removeCall,
  type setPhoto as setCall,
} from '../../photos/contract.ts';
import type { Photo } from '../../wire.ts';
import { findVisibleStudent, mayEdit } from '../records/student-record.ts';
import { studentToChange } from '../records/student-to-change.ts';
import { fieldAccessOf } from '../student-access.ts';
import { deletePhoto, findPhoto, savePhoto } from './photos-store.ts';

/** @throws missing for a student who is not visible, and for one without a photo to be seen. */
export async function readPhoto(context: Context, { id }: InputOf<typeof readCall>): Promise<Photo> {
  const student = await findVisibleStudent(context, id);
  const seen = (await fieldAccessOf(context, student)) !== 'name';
  const toAll = !(await mayEdit(context, student));
  const photo = seen ? await findPhoto(context, id, { toAll }) : null;
  if (!photo) throw common.missing();
  return photo;
}

/** @throws missing, forbidden, photoUnreadable. */
export async function setPhoto(
  context: Context,
  { id, image }: InputOf<typeof setCall>,
): Promise<{ id: number }> {
  await studentToChange(context, id, null);
  const photo = await squarePhoto(context, Buffer.from(image, 'base64'));
  if (!photo) throw failures.photoUnreadable();
  await savePhoto(context, id, photo);
  await context.audit('students.setPhoto', `student ${id}`);
  return { id };
}

/** @throws missing, forbidden. */
export async function removePhoto(
  context: Context,
  { id }: InputOf<typeof removeCall>,
): Promise<{ id: number }> {
  await studentToChange(context, id, null);
  await deletePhoto(context, id);
  await context.audit('students.removePhoto', `student ${id}`);
  return { id };
}
