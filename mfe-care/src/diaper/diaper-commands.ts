import type { Diaper } from '@nestling/contract/kinds/diaper';
import { clock, newId, takeBack, writeAndTell } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { diaperName } from './diaper-texts.ts';

export type Content = Pick<Diaper, 'wet' | 'dirty'>;

/** Records a diaper of now in one write of the outbox; the toast offers 'Undo'. It answers whether it was stored on this device. */
export function recordDiaper(babyId: string, content: Content): Promise<boolean> {
  const made = { kind: 'diaper', id: newId(), babyId };
  const what = diaperName(content);
  return writeAndTell(
    {
      ...made,
      op: 'create',
      fields: { startTime: new Date(clock.now()).toISOString(), ...content },
      label: say('Record diaper'),
      words: {
        what,
        taken: { severity: 'success', message: say('{what} recorded', { what }), fold: { what, state: 'recorded' } },
        failure: say('Failed to record diaper'),
      },
    },
    () => void takeBack(made, { failure: say('Failed to delete diaper record') }),
  );
}
