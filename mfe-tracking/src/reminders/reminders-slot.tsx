import type { Baby } from '@nestling/contract';
import { Suspense } from 'react';
import { useLater } from '../records/use-later.ts';
import { RemindersPlace } from './reminders-place.tsx';

const load = () => import('./reminders-card.tsx');

/** The place of the reminders' card on the tracker; its code comes when the page stands. */
export function RemindersSlot({ baby }: { baby: Baby }) {
  const { part: RemindersCard, failed } = useLater(load);
  if (failed) return null;
  if (!RemindersCard) return <RemindersPlace />;
  return (
    // Its controls may still be on their way: without a boundary of its own the whole page would vanish until they are here.
    <Suspense fallback={<RemindersPlace />}>
      <RemindersCard baby={baby} />
    </Suspense>
  );
}
