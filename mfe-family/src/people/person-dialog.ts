import type { Baby, PersonOfBaby } from '@nestling/contract';

/** What a dialog about one of a baby's people gets. */
export interface PersonDialogProps {
  person: PersonOfBaby;
  baby: Baby;
  onClose: () => void;
}
