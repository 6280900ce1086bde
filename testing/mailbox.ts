/** A real mail server on this machine that keeps what it is given. */
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  /** As SMTP_URL takes it. */
  readonly url: string;
  /** The mails so far, each as it travelled. */
  readonly mails: readonly string[];
  close(): Promise<void>;
}

/** @param wanted its port; by default any free one */
export async function openMailbox(wanted = 0): Promise<Mailbox> {
  const mails: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Looking up the name of this machine takes longer than a mail.
    disableReverseLookup: true,
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk) => {
        text += String(chunk);
      });
      stream.on('end', () => {
        mails.push(text);
        done();
      });
    },
  });
  // A program that is killed breaks its connection off.
  server.on('error', () => undefined);
  const port = await new Promise<number>((listening) => {
    const listener = server.listen(wanted, '127.0.0.1', () => {
      const address = listener.address();
      listening(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
