import { type AreaServer, bind } from '#platform/server/routes.ts';
import * as accounts from '../accounts-contract.ts';
import * as calls from '../contract.ts';
import * as items from '../items-contract.ts';
import { en } from '../late-words/en.ts';
import { fr } from '../late-words/fr.ts';
import { assignItem, deleteItem } from './assign-item.ts';
import { deletePlan, openPlan, renamePlan } from './change-plan.ts';
import { contributions } from './contributions.ts';
import { createPlan } from './create-plan.ts';
import { listPlans } from './list-plans.ts';
import { readAccount } from './read-account.ts';
import { readPlan } from './read-plan.ts';
import { saveCategory } from './save-category.ts';
import { createItem, editItem, previewPlan } from './save-item.ts';

const changesWith = ['payments', 'school', 'accounts', 'classes', 'students', 'parents'];

export const paymentsServer: AreaServer = {
  words: { en, fr },
  contributions,
  routes: [
    bind(calls.listPlans, listPlans, { changesWith }),
    bind(items.readPlan, readPlan, { changesWith }),
    bind(calls.createPlan, createPlan),
    bind(calls.renamePlan, renamePlan),
    bind(calls.deletePlan, deletePlan),
    bind(items.createItem, createItem),
    bind(items.editItem, editItem),
    bind(items.deleteItem, deleteItem),
    bind(items.assignItem, assignItem),
    bind(items.saveCategory, saveCategory),
    bind(items.previewPlan, previewPlan),
    bind(accounts.openPlan, openPlan),
    bind(accounts.readAccount, readAccount, { views: ({ studentId }) => `student ${studentId}` }),
  ],
};
