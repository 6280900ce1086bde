export { addPeriods, listPlans as yearPlans, type StoredPlan } from '../years/years-store.ts';
