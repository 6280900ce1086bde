/** @public the tariff of discipline counts anew when it changes */
export { settingsOf as attendanceSettings } from '../settings/attendance-settings-store.ts';
