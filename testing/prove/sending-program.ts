/** The server that sends, in a process of its own, until it is killed. */
import { openSendingServer, type SendingOptions } from './sending-server.ts';

process.on('message', async (options: SendingOptions) => {
  await openSendingServer(options);
  process.send?.('ready');
});
