export { ChangePassword } from '../own-account/change-password.tsx';
