export { deviceName } from '../own-account/device-name.ts';
