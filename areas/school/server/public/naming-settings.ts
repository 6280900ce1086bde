export { communicationUrlOf, findNamingSettings } from '../naming-settings/naming-settings-store.ts';
