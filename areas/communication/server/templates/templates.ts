/** Templates that a school keeps for itself: read by all staff, kept and deleted by who writes to the whole school. */
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import {
  failures,
  type keepTemplate as keepCall,
  mostTemplates,
  type removeTemplate as removeCall,
  type SchoolTemplate,
} from '../../templates/templates-contract.ts';
import { refuseWrongTexts } from '../messages/message-texts.ts';
import { writerOf } from '../messages/writer.ts';
import { deleteTemplate, saveTemplate, templatesOf } from './templates-store.ts';

export async function listTemplates(context: Context): Promise<readonly SchoolTemplate[]> {
  return isStaff(context.actor) ? templatesOf(context) : [];
}

/** @throws forbidden, noText, unknownField, nameTaken, tooMany */
export async function keepTemplate(
  context: Context,
  { replace, ...given }: InputOf<typeof keepCall>,
): Promise<SchoolTemplate> {
  await refuseOthers(context);
  refuseWrongTexts(given);
  const saved = await saveTemplate(context, given, replace);
  if (!saved) throw failures.nameTaken();
  if ((await templatesOf(context)).length > mostTemplates) throw failures.tooMany({ most: mostTemplates });
  await context.audit('communication.keepTemplate', `messageTemplate ${saved.id}`, { name: saved.name });
  return saved;
}

/** @throws forbidden, missing */
export async function removeTemplate(
  context: Context,
  { id }: InputOf<typeof removeCall>,
): Promise<ItemOf<typeof removeCall>> {
  await refuseOthers(context);
  if (!(await deleteTemplate(context, id))) throw common.missing();
  await context.audit('communication.removeTemplate', `messageTemplate ${id}`);
  return { id };
}

async function refuseOthers(context: Context): Promise<void> {
  if ((await writerOf(context)).reach !== 'school') throw common.forbidden();
}
