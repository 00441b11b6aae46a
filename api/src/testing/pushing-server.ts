import { reminders } from '../reminders/reminders.ts';
import type { ReminderSender } from '../reminders/sender.ts';
import type { DatabaseName } from './databases.ts';
import { givenAPushService, type TestPushService } from './push-service.ts';
import { givenAServer, type TestServer } from './server.ts';

/** A server that reminds by a push service of its own. */
interface Reminding {
  server: TestServer;
  service: TestPushService;
  /** A further server on this database, as far as it sends. */
  aNode: () => ReminderSender;
}

/** Before each test nothing is due and nothing was told; after each, the push service found nothing wrong. Tests only. */
export function givenAPushingServer(
  database: DatabaseName,
  tell: (given: Reminding & { sender: ReminderSender }) => Promise<void>,
): void {
  let server: TestServer;
  let service: TestPushService;
  let sender: ReminderSender;
  const aNode = () =>
    reminders(server.config, { store: server.store, now: () => server.clock.now, log: { error() {}, warn() {} } })
      .sender;
  beforeAll(async () => {
    service = await givenAPushService();
    server = await givenAServer(database, { pushTestOrigin: service.origin, pushContact: 'mailto:help@example.org' });
  });
  afterAll(async () => {
    await server.close();
    await service.close();
  });
  beforeEach(async () => {
    await server.store.write((tx) => tx.deleteFrom('reminder').execute());
    service.received.length = 0;
    service.works();
    sender = aNode();
    await tell({ server, service, aNode, sender });
  });
  afterEach(async () => {
    await sender.close();
    expect(service.problems.splice(0)).toEqual([]);
  });
}
