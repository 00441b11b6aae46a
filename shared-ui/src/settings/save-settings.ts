import type { SettingsPatch } from '@nestling/contract';
import { writeAndTell } from '@nestling/shared-ui/platform';
import { say } from '../words/say.ts';

/** Changes settings on every device; also offline. Answers whether the change is kept. */
export const saveSettings = (patch: SettingsPatch): Promise<boolean> =>
  writeAndTell({
    kind: 'settings',
    op: 'change',
    id: 'settings',
    babyId: '',
    fields: { ...patch },
    label: say('Change settings'),
    words: { failure: say('Failed to save your settings') },
  });
