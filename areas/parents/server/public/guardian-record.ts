export { findVisibleGuardian } from '../records/guardian-record.ts';
