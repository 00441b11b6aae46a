import { type OutboxWrite, showToast } from '@nestling/shared-ui/platform';
import { notChanged } from '@nestling/shared-ui/refusals';
import { say } from '@nestling/shared-ui/say';
import { wordsOf } from './outbox-words.ts';

/** What was recorded, to be kept elsewhere: here it can only be discarded. */
export async function copy(write: OutboxWrite): Promise<void> {
  const { title, lines } = wordsOf(write);
  try {
    await navigator.clipboard.writeText([title, ...lines].join('\n'));
    showToast({ severity: 'success', message: say('Copied') });
  } catch (error) {
    console.error('The clipboard refused', error);
    showToast({
      severity: 'error',
      message: say('This browser does not let it be copied. Its words can be selected here.'),
    });
  }
}

/** Changes the outbox, and says where that failed. */
export function attempt(act: Promise<void>): void {
  act.catch((error: unknown) => {
    console.error('The outbox could not be changed', error);
    showToast(notChanged());
  });
}
