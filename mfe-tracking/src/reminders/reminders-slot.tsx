import type { Baby } from '@nestling/contract';
import { CardSkeleton } from '@nestling/shared-ui';
import { useLater } from '../records/use-later.ts';
import { CARD_HEIGHT } from './card-height.ts';

const load = () => import('./reminders-card.tsx');

/** The place of the reminders' card on the tracker; its code comes when the page stands. */
export function RemindersSlot({ baby }: { baby: Baby }) {
  const { part: RemindersCard, failed } = useLater(load);
  if (RemindersCard) return <RemindersCard baby={baby} />;
  return failed ? null : <CardSkeleton title="Reminders" height={CARD_HEIGHT} />;
}
