import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  to: string[];
  /** The whole message with its headers; long lines joined. */
  text: string;
}

export type TestMailServer = Awaited<ReturnType<typeof givenAMailServer>>;

/** A real mail server on this machine, which keeps nothing and tells what arrives. */
export async function givenAMailServer({ refuses = false } = {}) {
  const readers: ((mail: ReceivedMail) => void)[] = [];
  let count = 0;
  let gate = Promise.resolve();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      done(refuses ? new Error(`<${address}> does not exist here`) : undefined);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        await gate;
        count++;
        // Quoted-printable folds long lines and writes '=' as '=3D'.
        const text = Buffer.concat(parts).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
        readers.shift()?.({ to: session.envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The next mail that arrives. */
    next: () => new Promise<ReceivedMail>((resolve) => readers.push(resolve)),
    /** How many have arrived. */
    count: () => count,
    /** Keeps senders waiting until the function that it answers is called. */
    hold(): () => void {
      let release = () => {};
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
