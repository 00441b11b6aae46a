import { type DrawingProps, ink, Nest, Sheet, Star } from './drawing.tsx';

/** A cracked egg with a plaster, safe in the nest: something failed and can be mended. */
export function BrokenEgg(props: DrawingProps) {
  return (
    <Sheet {...props}>
      <circle cx="80" cy="60" r="56" fill={ink('sky')} />
      <Star x={42} y={38} r={4} />
      <Star x={119} y={34} r={5} />
      <path d="M80 30c17 0 28 22 28 39 0 15-12 24-28 24S52 84 52 69c0-17 11-39 28-39Z" fill={ink('skin')} />
      <path d="m61 46 8 7 7-8 6 9 8-6" stroke={ink('face')} strokeWidth="2.5" />
      <g transform="rotate(-18 92 62)">
        <rect x="79" y="57" width="27" height="11" rx="5.5" fill={ink('blush')} />
        <rect x="88" y="57" width="9" height="11" fill={ink('moon')} />
        <path d="M91 61v.1M94.5 61v.1M91 64.5v.1M94.5 64.5v.1" stroke={ink('face')} strokeWidth="1.6" />
      </g>
      <path d="M66 66v.1M77 66v.1" stroke={ink('face')} strokeWidth="4.5" />
      <path d="M69 74c1.5-1.6 4-1.6 5.5 0" stroke={ink('face')} strokeWidth="2.2" />
      <Nest />
    </Sheet>
  );
}
