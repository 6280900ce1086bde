export { isClosed, lockLedger } from '../ledger/ledger-store.ts';
