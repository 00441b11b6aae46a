import type { Baby } from '@nestling/contract';
import { Card, lateCode, PartFailure, useLateCode } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { Suspense } from 'react';
import { RemindersPlace } from './reminders-place.tsx';

const late = lateCode(() => import('./reminders-card.tsx'));

/** The place of the reminders' card on the tracker; its code comes when the page stands. */
export function RemindersSlot({ baby }: { baby: Baby }) {
  const { code, failure } = useLateCode(late);
  if (failure) {
    return (
      <Card title={say('Reminders')}>
        <PartFailure {...failure} />
      </Card>
    );
  }
  if (!code) return <RemindersPlace />;
  return (
    // Its controls may still be on their way: without a boundary of its own the whole page would vanish until they are here.
    <Suspense fallback={<RemindersPlace />}>
      <code.default baby={baby} />
    </Suspense>
  );
}
