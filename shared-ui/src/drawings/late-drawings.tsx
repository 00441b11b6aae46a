import { lateCode, useLateCode } from '../late/late-code.ts';
import { type DrawingProps, Sheet } from './drawing.tsx';

const late = lateCode(() => import('./drawn-later.ts'));

/** A drawing whose code comes when it is drawn, as few pages do: an empty sheet keeps its place, also where it does not come. */
function Drawn({ name, ...props }: DrawingProps & { name: keyof typeof import('./drawn-later.ts') }) {
  const Drawing = useLateCode(late).code?.[name];
  return Drawing ? <Drawing {...props} /> : <Sheet {...props}>{null}</Sheet>;
}

export const BrokenDrawing = (props: DrawingProps) => <Drawn name="BrokenEgg" {...props} />;
export const EmptyNestDrawing = (props: DrawingProps) => <Drawn name="EmptyNest" {...props} />;
export const SleepingBabyDrawing = (props: DrawingProps) => <Drawn name="SleepingBaby" {...props} />;
