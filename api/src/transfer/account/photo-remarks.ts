import { type Say, text } from '@nestling/contract';
import type { SentPhotos } from './account-file.ts';
import type { WithPhotos } from './account-photos.ts';

const MISSING = text(
  '{count, plural, one {# photo is} other {# photos are}} not in this file. Choose the zip of ‘Download with Photos’ to bring them too.',
);
const NO_ROOM = text(
  '{count, plural, one {# photo does} other {# photos do}} not fit into what an account may keep of photos here.',
);
const UNSHOWN = text(
  '{count, plural, one {# photo that nothing shows any more is} other {# photos that nothing shows any more are}} left out.',
);

/** What of the photos of a file does not come, and why. `left`: for how many there is no room. */
export function photoRemarks(
  say: Say,
  plans: readonly { name: string; plan: WithPhotos }[],
  sent: SentPhotos | undefined,
  left: number,
): { record: string; message: string }[] {
  const missing = plans
    .filter(({ plan }) => plan.photos.missing > 0)
    .map(({ name, plan }) => ({ record: name, message: say(MISSING, { count: plan.photos.missing }) }));
  const record = say('Photos');
  const unshown = unshownIn(plans, sent);
  return [
    ...missing,
    ...(left > 0 ? [{ record, message: say(NO_ROOM, { count: left }) }] : []),
    ...(unshown > 0 ? [{ record, message: say(UNSHOWN, { count: unshown }) }] : []),
  ];
}

/** Where a baby is left out, its photos are with it. */
function unshownIn(plans: readonly { plan: WithPhotos }[], sent: SentPhotos | undefined): number {
  if (!sent || plans.some(({ plan }) => plan.refusal)) return 0;
  const shown = new Set(plans.flatMap(({ plan }) => plan.photos.shown));
  return sent.ids.filter((id) => !shown.has(id)).length;
}
