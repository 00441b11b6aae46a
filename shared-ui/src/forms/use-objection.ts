import { useState } from 'react';
import type { RecorderProps } from '../platform/kinds/kind-look.ts';
import { say } from '../words/say.ts';

/** Asks a kind's own check before a record is saved. What it only asks about is saved by a second tap on the button, which says so. */
export function useObjection(check: RecorderProps['check']) {
  const [isAsked, ask] = useState(false);
  return {
    /** Props of the dialog's frame. */
    frame: isAsked ? { saveLabel: say('Yes, save'), isQuestion: true } : {},
    /** A change of what is typed may answer it. */
    forget: () => ask(false),
    /** What is said in place of saving, `''` where `tell` had its field say it; nothing where it can be saved. */
    to(record: object, tell = (_field: string, problem: string): string => problem): string | undefined {
      const objection = check?.(record);
      if (!objection || (objection.isQuestion && isAsked)) return undefined;
      ask(objection.isQuestion ?? false);
      return objection.field ? tell(objection.field, objection.text) : objection.text;
    },
  };
}
