/** Asked when somebody signs out. Apart from the texts themselves, because it is asked on pages that have no form. */
import { announce, onNews } from '../channel.ts';
import { currentDevice } from './device.ts';
import { whenStored } from './device-turn.ts';

/** Begins the keys of unsent text among what the device keeps for the session. */
export const unsentPrefix = 'unsent ';

/** Another tab answers within this time, in milliseconds, or it has nothing to say. */
const patience = 150;

/** Whether such text would be lost with a sign-out: kept on this device, or open in a tab of this browser. */
export async function unsentAnywhere(): Promise<boolean> {
  await whenStored();
  const device = await currentDevice();
  const names = await device?.database.keys('session').catch(() => []);
  return names?.some((name) => name.startsWith(unsentPrefix)) || someTabWrites();
}

/** Where the browser cannot encrypt data, nothing is stored; the text is only in the open form. */
function someTabWrites(): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (writes: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(writes);
    };
    const timer = setTimeout(() => end(false), patience);
    const stop = onNews('i-write', () => end(true));
    announce('who-writes', null);
  });
}
