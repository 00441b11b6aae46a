import { type DrawingProps, ink, Nest, Sheet, Star } from './drawing.tsx';

/** A nest that waits, with one feather coming down: a list with nothing in it. */
export function EmptyNest(props: DrawingProps) {
  return (
    <Sheet {...props}>
      <circle cx="80" cy="60" r="56" fill={ink('sky')} />
      <Star x={45} y={36} r={5} />
      <Star x={117} y={48} r={4} />
      <Star x={62} y={18} r={3} />
      <path d="M96 22c9 8 8 22-4 32-4-13-3-24 4-32Z" fill={ink('cloth')} />
      <path d="M96 24c0 12-3 24-7 36M95 36l4-3M93.5 43l5-3" stroke={ink('line')} strokeWidth="1.8" />
      <ellipse cx="80" cy="79" rx="44" ry="7" fill={ink('twig')} />
      <ellipse cx="80" cy="80.5" rx="37" ry="4.5" fill={ink('face')} opacity="0.35" />
      <Nest />
    </Sheet>
  );
}
