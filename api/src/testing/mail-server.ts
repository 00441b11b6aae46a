import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  to: string[];
  subject: string;
  /** The whole message with its headers; long lines joined. */
  text: string;
}

export type TestMailServer = Awaited<ReturnType<typeof givenAMailServer>>;

/** A real mail server on this machine, which keeps nothing and tells what arrives. */
export async function givenAMailServer({ refuses = false } = {}) {
  const readers: { subject: string; read: (mail: ReceivedMail) => void }[] = [];
  const subjects: string[] = [];
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
        // Quoted-printable folds long lines and writes '=' as '=3D'.
        const text = Buffer.concat(parts).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
        const subject = /^Subject: (.*)\r$/m.exec(text)?.[1] ?? '';
        subjects.push(subject);
        const next = readers.findIndex((reader) => reader.subject === subject);
        if (next >= 0) {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          readers.splice(next, 1)[0]?.read({ to, subject, text });
        }
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The next mail of this subject that arrives. */
    next: (subject: string) => new Promise<ReceivedMail>((read) => readers.push({ subject, read })),
    /** How many of this subject have arrived. */
    count: (subject: string) => subjects.filter((each) => each === subject).length,
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
