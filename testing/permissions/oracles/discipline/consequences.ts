/** Consequences, their catalogue and the tariff: decided by discipline master and principal. */

import {
  day,
  deciders,
  gate,
  missing,
  nobody,
  overseersOnly,
  reporters,
  staffOnly,
} from '../../of-discipline.ts';
import { type AreaOracle, inEachRelation } from '../../oracle.ts';

const unknownRule = {
  id: 1,
  counter: 'latenesses',
  tagId: null,
  from: 3,
  to: null,
  window: 'term',
  windowDays: null,
  kindId: 999,
  hours: null,
  days: null,
  council: false,
};

export const oracle: AreaOracle = {
  triedElsewhere: [],
  rows: [
    ...inEachRelation(staffOnly, 'discipline.give of an unknown kind', reporters, (at) => ({
      method: 'POST',
      path: '/slm/Consequences/v1/create',
      body: {
        kindId: 999,
        hours: null,
        fromDay: null,
        untilDay: null,
        studentIds: [at.students[1] ?? nobody],
        incidentId: null,
        reason: 'Chatting',
        publish: false,
      },
    })),
    missing('discipline.listConsequences', {
      method: 'GET',
      path: '/slm/Consequences/v1/get',
      wanted: { ...staffOnly, ...overseersOnly, others: 200 },
    }),
    missing('discipline.catalogue', {
      method: 'GET',
      path: '/slm/Discipline/v1/catalogue',
      wanted: { ...staffOnly, others: 200 },
    }),
    missing('discipline.saveCatalogue without its entries', {
      method: 'PUT',
      path: '/slm/Discipline/v1/catalogue',
      body: { types: [], kinds: [], version: 0 },
      wanted: { ...deciders, others: 409 },
    }),
    missing('discipline.tariff', {
      method: 'GET',
      path: '/slm/Discipline/v1/tariff',
      wanted: { ...deciders, others: 200 },
    }),
    missing('discipline.saveTariff with a rule of an unknown kind', {
      method: 'PUT',
      path: '/slm/Discipline/v1/tariff',
      body: { rules: [unknownRule], startsOn: day, version: 0 },
      wanted: { ...deciders, others: 400 },
    }),
    missing('discipline.tryTariff with a rule of an unknown kind', {
      method: 'POST',
      path: '/slm/Discipline/v1/tariff/try',
      body: { rules: [unknownRule] },
      wanted: { ...deciders, others: 400 },
    }),
    missing('discipline.causes', {
      method: 'GET',
      path: `/slm/Consequences/v1/causes?id=${nobody}`,
      wanted: { ...overseersOnly, others: 404 },
    }),
    missing('discipline.step', {
      method: 'PUT',
      path: '/slm/Consequences/v1/step',
      body: { id: nobody, version: 1, step: 'decide', remark: null },
      wanted: { ...gate, others: 404 },
    }),
    missing('discipline.changeConsequence', {
      method: 'PUT',
      path: '/slm/Consequences/v1/update',
      body: {
        id: nobody,
        version: 1,
        kindId: 3,
        hours: null,
        fromDay: null,
        untilDay: null,
        reason: 'Chatting',
      },
      wanted: { ...deciders, others: 404 },
    }),
  ],
};
