import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { serverSecret } from '../storage/server-secret.ts';
import type { Store } from '../storage/store.ts';
import { reminderPlanner } from './planner.ts';
import { pushClient } from './push-client.ts';
import { remindersRoutes } from './reminders.routes.ts';
import { remindersService } from './reminders.service.ts';
import { ReminderSender } from './sender.ts';

interface Surroundings {
  store: Store;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** All of the reminders, put together: what is wanted, what is due, and who sends it. */
export function reminders(config: Config, { store, now, log }: Surroundings) {
  const planner = reminderPlanner({ now });
  const push = pushClient({
    secret: serverSecret(store, 'vapid'),
    contact: config.pushContact,
    testOrigin: config.pushTestOrigin,
  });
  return {
    planner,
    push,
    routes: remindersRoutes(remindersService({ store, now, planner, push })),
    sender: new ReminderSender({ store, now, push, log, isShared: config.databaseUrl !== undefined }),
  };
}
