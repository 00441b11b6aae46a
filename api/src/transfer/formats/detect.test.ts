import { kindNamed } from '@nestling/contract/http';
import type { Refusal } from '../../http/refusal.ts';
import { sayEnglish } from '../../words/say-in.ts';
import { detect } from './detect.ts';

/** What is offered in place of the chosen kind; nothing where the file is one of it. */
function offered(header: string[], chosen: string): unknown {
  const kind = kindNamed(chosen)?.kind;
  if (!kind) throw new Error(`No kind ${chosen}`);
  try {
    detect(sayEnglish, header, kind);
    return undefined;
  } catch (refused) {
    return (refused as Refusal).data;
  }
}

test('offers the kind that has the fewest columns beside those of the file', () => {
  // All columns of a measurement but its start may be missing.
  const header = ['Baby', 'Start', 'Notes', 'By'];
  expect(offered(header, 'sleep')).toMatchObject({ choices: [{ value: 'note' }] });
  expect(offered(header, 'growth')).toBeUndefined();
  expect(offered([...header, 'Head (mm)'], 'note')).toMatchObject({ choices: [{ value: 'growth' }] });
});
