import { fillDemo } from '../tools/demo/fill.mjs';
import { ask } from './server.mjs';

const DEMO = { email: 'demo@example.com', password: 'goodnight moon' };

/** Fills a server with the demo family: who signs in there, and their first baby. At some hours of the day a reminder comes due while a page is open. */
export async function demoFamily(server) {
  await fillDemo(server.url);
  const user = await ask(server, '/api/auth/login', { body: DEMO });
  const [baby] = await ask(server, '/api/babies', { token: user.token });
  return { user, baby };
}
