import { type Baby, isTracked } from '@nestling/contract';
import { Card, EmptyNestDrawing, EmptyState } from '@nestling/shared-ui';
import { useMay } from '../people/use-may.ts';
import { say } from '../words/say.ts';

interface NoRecordsProps {
  baby: Baby;
  /** Those of the list. */
  kinds: readonly string[];
  title: string;
  /** What will be listed, to whoever may record it where it is tracked. */
  text?: string;
}

/** In place of a list of some kinds that is empty. */
export function NoRecords({
  baby,
  kinds,
  title,
  text = say('What you record is listed here, day by day.'),
}: NoRecordsProps) {
  const mayRecord = useMay(baby.id, 'record');
  return (
    <Card>
      <EmptyState drawing={<EmptyNestDrawing />} title={title} text={wayText(baby, kinds, text, mayRecord)} />
    </Card>
  );
}

/** How something comes into an empty list. What is not tracked has no button and no card. */
function wayText(baby: Baby, kinds: readonly string[], text: string, mayRecord: boolean): string {
  if (!mayRecord) return say('What others record is listed here.');
  if (kinds.some((kind) => isTracked({ kind }, baby.kinds))) return text;
  return say('This is not tracked for {name}. Choose it at home, under ‘Arrange’.', { name: baby.name });
}
