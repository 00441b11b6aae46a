import type { Fact, ReminderKind } from '@nestling/contract';
import { bus, toasts } from '@nestling/shared-ui/platform';
import { shownInPage, startClearing } from './clear-reminders.ts';

const [MIA, TOM] = ['0190a000-0000-7000-8000-000000000001', '0190a000-0000-7000-8000-000000000002'];
/** What the notification of a reminder holds. */
const about = (kind: ReminderKind, babyId: string) => ({ url: '/', kind, babyId });

let open: { tag: string; data: unknown; close: () => void }[];
const clearAppBadge = jest.fn(async () => {});

/** A notification that the device shows. */
function show(tag: string, data: unknown): void {
  const close = () => {
    open = open.filter((other) => other !== notification);
  };
  const notification = { tag, data, close };
  open.push(notification);
}
const tags = () => open.map(({ tag }) => tag);
async function happens(fact: Fact): Promise<void> {
  bus.emit(fact);
  await new Promise(process.nextTick);
}

beforeAll(() => startClearing());
beforeEach(() => {
  open = [];
  clearAppBadge.mockClear();
  const registration = { getNotifications: async () => [...open] };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration },
  });
  Object.assign(navigator, { clearAppBadge });
});

test.each(['sleep.started', 'sleep.recorded', 'sleep.ended'] as const)(
  '%s of anybody takes away what is shown of the waking of that baby, and nothing else',
  async (name) => {
    for (const kind of ['ideal', 'exceeded', 'critical'] as const) show(`${kind}:one`, about(kind, MIA));
    show('critical:two', about('critical', TOM));
    show('todo:three', about('todo', MIA));
    show(`others:${MIA}:1`, about('others', MIA));
    show('foreign', null);
    await happens({ name, babyId: MIA, id: 'four' });
    expect(tags()).toEqual(['critical:two', 'todo:three', `others:${MIA}:1`, 'foreign']);
    expect(clearAppBadge).not.toHaveBeenCalled();
  },
);

test('dose.recorded of anybody takes away that the next dose may be given, and nothing else', async () => {
  show('dose:one', about('dose', MIA));
  show('dose:two', about('dose', TOM));
  show('ideal:three', about('ideal', MIA));
  await happens({ name: 'dose.recorded', babyId: MIA, id: 'four' } as Fact);
  expect(tags()).toEqual(['dose:two', 'ideal:three']);
});

test.each(['todo.completed', 'todo.deleted'] as const)(
  '%s takes away its reminder; the last one takes the badge',
  async (name) => {
    show('todo:three', about('todo', MIA));
    await happens({ name, babyId: MIA, id: 'other' });
    expect(tags()).toEqual(['todo:three']);
    await happens({ name, babyId: MIA, id: 'three' });
    expect(tags()).toEqual([]);
    expect(clearAppBadge).toHaveBeenCalledTimes(1);
  },
);

test('a feeding, a change, or another baby takes nothing away', async () => {
  show('ideal:one', about('ideal', MIA));
  await happens({ name: 'feeding.started', babyId: MIA, id: 'x' });
  await happens({ name: 'sleep.changed', babyId: MIA, id: 'x' });
  await happens({ name: 'sleep.started', babyId: TOM, id: 'x' });
  expect(tags()).toEqual(['ideal:one']);
});

test('what the page shows itself goes, too, also where there are no notifications', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: undefined });
  const hidden: string[] = [];
  toasts.subscribe(
    () => {},
    (id) => hidden.push(id),
  );
  shownInPage({ tag: 'exceeded:one', ...about('exceeded', MIA) });
  shownInPage({ tag: 'exceeded:two', ...about('exceeded', TOM) });
  await happens({ name: 'sleep.started', babyId: MIA, id: 'x' });
  await happens({ name: 'sleep.started', babyId: MIA, id: 'y' });
  expect(hidden).toEqual(['exceeded:one']);
});
