import { type DrawingProps, ink, Nest, Sheet, Star } from './drawing.tsx';

/** A baby asleep in the nest under a moon: nothing recorded yet, or a sleep that runs. */
export function SleepingBaby(props: DrawingProps) {
  return (
    <Sheet {...props}>
      <circle cx="80" cy="60" r="56" fill={ink('sky')} />
      <path d="M119 17a14 14 0 1 0 12 21 12 12 0 0 1-12-21Z" fill={ink('moon')} />
      <Star x={40} y={30} r={5} />
      <Star x={58} y={17} r={3} />
      <Star x={101} y={27} r={3} />
      <path d="M68 82c4-17 18-26 34-24 13 2 19 12 18 24-14 5-38 5-52 0Z" fill={ink('cloth')} />
      <path d="M86 63c6 4 9 10 9 19M103 58c4 7 6 15 5 24" stroke={ink('sky')} strokeWidth="2" opacity="0.5" />
      <circle cx="60" cy="65" r="18" fill={ink('skin')} />
      <path d="M58 47c-3-4 2-8 5-5" stroke={ink('twig')} strokeWidth="2.2" />
      <path d="M49 66c2 2.4 5 2.4 7 0M64 66c2 2.4 5 2.4 7 0" stroke={ink('face')} strokeWidth="2.2" />
      <path d="M58.5 74c1 1.2 2.5 1.2 3.5 0" stroke={ink('face')} strokeWidth="2" />
      <circle cx="49.5" cy="72" r="3" fill={ink('blush')} opacity="0.7" />
      <circle cx="71" cy="72" r="3" fill={ink('blush')} opacity="0.7" />
      <Nest />
    </Sheet>
  );
}
