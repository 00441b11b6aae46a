import type { Feeding } from '@nestling/contract';
import type { MilkPlace } from '@nestling/contract/kinds/milk';
import { type Ref, useImperativeHandle, useState } from 'react';
import type { NewFeeding } from './feeding-commands.ts';
import { TakeFromStore, takenFrom } from './take-from-store.tsx';
import { newDetails, useFeedingDetails } from './use-feeding-details.tsx';

export interface DetailsRead {
  read: () => ReturnType<typeof newDetails>;
  /** What the feeding takes out of the milk store. */
  taken: (feeding: NewFeeding) => ReturnType<typeof takenFrom>;
}

interface FeedingDetailsProps {
  babyId: string;
  feeding: Parameters<typeof useFeedingDetails>[1];
  onChange: () => void;
  ref: Ref<DetailsRead>;
}

/** The inputs of what is eaten or drunk, and whether it comes out of the milk store, for a form that stands before their code is here; it reads them by `ref`. */
export function FeedingDetails({ babyId, feeding, onChange, ref }: FeedingDetailsProps) {
  const details = useFeedingDetails(babyId, feeding, onChange);
  const [place, setPlace] = useState<MilkPlace | ''>('');
  useImperativeHandle(ref, () => ({ read: () => newDetails(details), taken: (feeding) => takenFrom(place, feeding) }), [
    details,
    place,
  ]);
  const choose = (chosen: MilkPlace | '') => {
    onChange();
    setPlace(chosen);
  };
  return (
    <>
      {details.inputs}
      <TakeFromStore
        babyId={babyId}
        milk={details.values.milk as Feeding['milk'] | null}
        value={place}
        onChange={choose}
      />
    </>
  );
}
