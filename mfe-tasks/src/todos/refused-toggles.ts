import { type OutboxWrite, outbox } from '@nestling/shared-ui/platform';

const isToggle = ({ kind, op, fields }: OutboxWrite): boolean =>
  (kind === 'todo' || kind === 'subtask') && op === 'change' && 'completed' in fields;

/** A tick that the server refuses is not worth a decision: it rolls back without a word. */
function forgetRefused(): void {
  for (const write of outbox.snapshot().refused) {
    if (isToggle(write))
      outbox.discard(write.key).catch((error) => console.error('A refused toggle could not be discarded', error));
  }
}

// Once for the remote, so that each is forgotten once.
outbox.subscribe(forgetRefused);
