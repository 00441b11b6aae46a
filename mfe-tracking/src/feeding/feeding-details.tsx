import { type Ref, useImperativeHandle } from 'react';
import { newDetails, useFeedingDetails } from './use-feeding-details.tsx';

export interface DetailsRead {
  read: () => ReturnType<typeof newDetails>;
}

interface FeedingDetailsProps {
  babyId: string;
  feeding: Parameters<typeof useFeedingDetails>[1];
  onChange: () => void;
  ref: Ref<DetailsRead>;
}

/** The inputs of what is eaten or drunk, for a form that stands before their code is here; it reads them by `ref`. */
export function FeedingDetails({ babyId, feeding, onChange, ref }: FeedingDetailsProps) {
  const details = useFeedingDetails(babyId, feeding, onChange);
  useImperativeHandle(ref, () => ({ read: () => newDetails(details) }), [details]);
  return details.inputs;
}
