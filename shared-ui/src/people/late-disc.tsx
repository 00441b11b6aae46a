import { lateCode, useLateCode } from '@nestling/shared-ui';
import type { PersonDiscProps } from './person-disc.tsx';

const late = lateCode(() => import('./person-disc.tsx'));

/**
 * Who made it, in a row of a list. Its code comes with the first such row: the home of a family of one never asks for it. Where it does
 * not come, the row does without.
 */
export function LateDisc(props: PersonDiscProps) {
  const { code } = useLateCode(late);
  return code ? <code.PersonDisc {...props} /> : <span style={{ width: props.size, height: props.size }} />;
}
