/** Types of incidents and kinds of consequences of the school. */
import { tagsOfSchool } from '#areas/school/server/public/tags.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { isStaff } from '#platform/kernel/roles.ts';
import type { Context, ReferenceContext } from '#platform/server/context.ts';
import {
  type Catalogue,
  type CatalogueLists,
  catalogueFailures,
  type saveCatalogue as saveCall,
} from '../../catalogue/contract.ts';
import { catalogueFault } from '../../catalogue/rules.ts';
import { usualKinds, usualTypes } from '../../catalogue/usual-entries.ts';
import { mayKeepRules } from '../../rules.ts';
import { storedCatalogue, writeCatalogue } from './catalogue-store.ts';

/** The entries of the school, or the usual ones. */
export function catalogueOf(context: ReferenceContext): Promise<CatalogueLists> {
  return context.reference(['disciplineCatalogue'], 'discipline.catalogue', async () => {
    const stored = await storedCatalogue(context);
    return stored ?? { types: [...usualTypes], kinds: [...usualKinds], version: 0 };
  });
}

/** @throws forbidden for parents, who read names of entries where their child has some. */
export async function readCatalogue(context: Context): Promise<Catalogue> {
  if (!isStaff(context.actor)) throw common.forbidden();
  return withTags(context, await catalogueOf(context));
}

/** @throws forbidden for who is limited to a part of the school; stale, entryMissing, nameTwice, numberTwice, nothingLeft. */
export async function saveCatalogue(context: Context, given: InputOf<typeof saveCall>): Promise<Catalogue> {
  if (!mayKeepRules(context.actor)) throw common.forbidden();
  const stored = await storedCatalogue(context);
  const before = stored ?? { types: usualTypes, kinds: usualKinds };
  const fault = catalogueFault(given, before);
  if (fault) throw catalogueFailures[fault]();
  if (!(await writeCatalogue(context, given))) {
    throw common.stale({ current: await withTags(context, stored ?? (await catalogueOf(context))) });
  }
  await context.audit('discipline.saveCatalogue', `organisation ${context.org}`);
  return withTags(context, { ...given, version: given.version + 1 });
}

async function withTags(context: Context, lists: CatalogueLists): Promise<Catalogue> {
  const { tags } = await tagsOfSchool(context);
  return {
    ...lists,
    tags: tags.map(({ id, name, category }) => ({ id, name, praise: category === 'merit' })),
  };
}
