import type { ExposeAt } from '@nestling/contract';
import { RemoteSlot } from './remote-slot.tsx';

jest.mock('./load-expose.ts', () => jest.requireActual('../testing/fake-remotes.tsx'));

const card = 'tasks/widgets/TasksCard' as ExposeAt<'home.card'>;
const action = 'data-transfer/widgets/BabyTransferActions' as ExposeAt<'baby.action'>;

test('a place takes what stands at its point, with the props of that point: anything else does not compile', () => {
  const places = [
    <RemoteSlot key="right" name={card} props={{ babyId: '1' }} fallback={null} />,
    // @ts-expect-error: the props of another point
    <RemoteSlot key="props" name={card} props={{ childId: '1' }} fallback={null} />,
    // @ts-expect-error: a module of another point
    <RemoteSlot<'home.card'> key="module" name={action} props={{ babyId: '1' }} fallback={null} />,
    // @ts-expect-error: any name
    <RemoteSlot<'home.card'> key="name" name="tasks/widgets/TasksCard" props={{ babyId: '1' }} fallback={null} />,
  ];
  expect(places).toHaveLength(4);
});
