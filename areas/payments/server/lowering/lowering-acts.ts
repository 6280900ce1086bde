/** The acts that a second person approves, as their own calls do them. */
import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { askLowering } from '../../lowering/contract.ts';
import { reversePenalty } from '../late-payment/reverse-penalty.ts';
import { assignItem } from '../plans/assign-item.ts';
import { openPlan } from '../plans/change-plan.ts';
import { editItem } from '../plans/save-item.ts';
import { setAloneLimit } from '../settings/set-alone-limit.ts';
import { setFeeCategory } from '../terms/category.ts';
import { reverseDebt } from '../terms/debts.ts';
import { grantDiscount } from '../terms/discounts.ts';
import { setItemStudents } from '../terms/item-students.ts';
import { withdrawItem } from '../terms/optional-items.ts';
import type { DoneBy } from './lowering.ts';

/** @throws what the act's own call throws, without secondPerson */
export async function doAct(context: Context, sent: InputOf<typeof askLowering>, by: DoneBy): Promise<void> {
  switch (sent.act) {
    case 'grantDiscount':
      await grantDiscount(context, sent.input, by);
      return;
    case 'withdrawItem':
      await withdrawItem(context, sent.input, by);
      return;
    case 'setItemStudents':
      await setItemStudents(context, sent.input, by);
      return;
    case 'reverseDebt':
      await reverseDebt(context, sent.input, by);
      return;
    case 'reversePenalty':
      await reversePenalty(context, sent.input, by);
      return;
    case 'setFeeCategory':
      await setFeeCategory(context, sent.input, by);
      return;
    case 'editItem':
      await editItem(context, sent.input, by);
      return;
    case 'assignItem':
      await assignItem(context, sent.input, by);
      return;
    case 'openPlan':
      await openPlan(context, sent.input, by);
      return;
    case 'setAloneLimit':
      await setAloneLimit(context, sent.input, by);
  }
}
