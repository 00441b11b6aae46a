import { fillDemo } from '../tools/demo/fill.mjs';
import { ask } from './server.mjs';

const DEMO = { email: 'demo@example.com', password: 'goodnight moon' };

/**
 * Fills a server with the demo family: who signs in there, and their first baby. It wants silence (but for the minute before midnight), as at some hours a reminder would come due while
 * a page is measured.
 */
export async function demoFamily(server) {
  await fillDemo(server.url);
  const user = await ask(server, '/api/auth/login', { body: DEMO });
  await ask(server, '/api/reminders/settings', {
    token: user.token,
    method: 'PATCH',
    body: { quietHours: { from: '00:00', to: '23:59' } },
  });
  const [baby] = await ask(server, '/api/babies', { token: user.token });
  return { user, baby };
}
