import type { Kind, SomeRecord } from '@nestling/contract';
import { useState } from 'react';
import type { RecorderProps } from '../platform/kinds/kind-look.ts';
import { say } from '../words/say.ts';
import { useBirthQuestion } from './use-birth-question.ts';

interface Checked {
  babyId: string;
  kind: Pick<Kind, 'name' | 'day'>;
  /** What is changed, as it was. */
  stored?: SomeRecord;
  /** The kind's own. */
  check?: RecorderProps['check'];
}

/**
 * Asks, before a record is saved, a kind's own check, and whether it can be before birth. What is only asked about is saved by a second tap
 * on the button, which says so.
 */
export function useObjection({ babyId, kind, stored, check }: Checked) {
  const [isAsked, ask] = useState(false);
  const beforeBirth = useBirthQuestion(babyId, kind, stored);
  return {
    /** Props of the dialog's frame. */
    frame: isAsked ? { saveLabel: say('Yes, Save'), isQuestion: true } : {},
    /** A change of what is typed may answer it. */
    forget: () => ask(false),
    /** What is said in place of saving, `''` where `tell` had its field say it; nothing where it can be saved. */
    to(record: object, tell = (_field: string, problem: string): string => problem): string | undefined {
      const objection = check?.(record) ?? beforeBirth(record);
      if (!objection || (objection.isQuestion && isAsked)) return undefined;
      ask(objection.isQuestion ?? false);
      return objection.field ? tell(objection.field, objection.text) : objection.text;
    },
  };
}
