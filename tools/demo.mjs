/**
 * `npm run demo`: fills a demo account with a realistic month of two babies, on the server that runs at PUBLIC_URL or
 * http://localhost:PORT, also where that leads to https by an authority of its own.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { DEMO, fillDemo } from './demo/fill.mjs';
import { endWith, run } from './run.mjs';

const url = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;
/** The authority that the server made for itself, where it did. */
const authority = resolve(process.env.DATA_DIR ?? 'data', 'https/ca.crt');

async function demo() {
  const answer = await fetch(`${url}/api/health`, { redirect: 'manual' }).catch(() => undefined);
  const secure = answer?.headers.get('location');
  if (secure?.startsWith('https:')) return overHttps(new URL(secure).origin);
  if (!answer?.ok)
    throw new Error(
      `No server answers at ${url}. Start it with npm start, then run npm run demo in a second terminal.`,
    );
  for (const line of await fillDemo(url)) console.log(line);
  console.log(`\nSign in at ${url} as ${DEMO.email} with the password '${DEMO.password}'.`);
}

/** Node trusts an authority of one's own from its start on alone. */
const overHttps = (origin) =>
  run(process.execPath, [import.meta.filename], {
    env: { PUBLIC_URL: origin, ...(existsSync(authority) && { NODE_EXTRA_CA_CERTS: authority }) },
    speaks: true,
  });

endWith(demo());
