export {
  classesSharingStudents,
  leftSince,
  listRoll,
  namesOnRolls,
  onRollAmong,
  type RollEntry,
  rollsOf,
} from '../documents/class-roll-store.ts';
