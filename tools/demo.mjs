/**
 * `npm run demo`: fills a demo account with a realistic month of two babies, on the server that runs at PUBLIC_URL or
 * http://localhost:PORT.
 */
import { DEMO, fillDemo } from './demo/fill.mjs';
import { endWith } from './run.mjs';

const url = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;

async function demo() {
  const answers = await fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!answers)
    throw new Error(
      `No server answers at ${url}. Start it with npm start, then run npm run demo in a second terminal.`,
    );
  for (const line of await fillDemo(url)) console.log(line);
  console.log(`\nSign in at ${url} as ${DEMO.email} with the password '${DEMO.password}'.`);
}

endWith(demo());
