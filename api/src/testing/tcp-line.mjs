import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** A line to the database of an address, which can be cut. */
export async function openTcpLine(url) {
  let target = new URL(url);
  let isCut = false;
  /** Both ends of what goes through. */
  const through = new Set();
  const knocking = new Set();

  function lead(near) {
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      through.add(one);
      one.on('data', (bytes) => one.isLost || other.write(bytes));
      one.on('error', () => {});
      one.on('close', () => {
        through.delete(one);
        if (!one.isLost) other.destroy();
      });
    }
  }

  const line = createServer((near) => {
    near.on('error', () => {});
    if (!isCut) return lead(near);
    knocking.add(near);
    near.once('close', () => knocking.delete(near));
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${line.address().port}` }).href,
    cut() {
      isCut = true;
      for (const socket of through) socket.isLost = true;
    },
    mend() {
      isCut = false;
      for (const near of knocking) lead(near);
      knocking.clear();
    },
    leadTo(other) {
      target = new URL(other);
    },
    close() {
      line.close();
      for (const socket of [...through, ...knocking]) socket.destroy();
    },
  };
}
