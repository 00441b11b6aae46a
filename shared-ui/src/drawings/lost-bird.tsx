import { ink, Sheet, Star } from './drawing.tsx';

/** A fledgling on a branch that looks for the way home: a page that does not exist. */
export default function LostBird() {
  return (
    <Sheet>
      <circle cx="80" cy="60" r="56" fill={ink('sky')} />
      <path d="M51 16a13 13 0 1 0 11 19 11 11 0 0 1-11-19Z" fill={ink('moon')} />
      <Star x={112} y={26} r={4} />
      <Star x={34} y={58} r={4} />
      <path d="M20 96c34-6 80-7 120-1" stroke={ink('twig')} strokeWidth="6" />
      <path d="M112 93c6-8 13-12 21-13" stroke={ink('twig')} strokeWidth="4" />
      <path d="M133 80c-1-7 3-12 10-13 1 7-3 12-10 13ZM123 84c-5-4-6-10-2-15 5 4 6 10 2 15Z" fill={ink('cloth')} />
      <path d="M62 92c-9-18 0-40 19-41 19 0 27 21 18 40-10 6-27 6-37 1Z" fill={ink('nest')} />
      <path d="M72 91c-5-11-1-22 9-22s14 11 9 21c-5 3-13 3-18 1Z" fill={ink('skin')} />
      <path d="M62 78c-9 1-14-4-15-11 7 0 13 2 17 6Z" fill={ink('twig')} />
      <circle cx="74" cy="63" r="3" fill={ink('face')} />
      <circle cx="88" cy="63" r="3" fill={ink('face')} />
      <path d="M78 68h7l-3.5 5.5Z" fill={ink('moon')} />
      <path d="M80 51c-1-5 2-8 6-8M80 51c-3-4-7-4-9-2" stroke={ink('twig')} strokeWidth="2.5" />
      <path d="M75 94v4M87 94v4" stroke={ink('moon')} strokeWidth="3" />
      <path d="M102 44c0-5 8-5 8 0 0 4-4 4-4 8M106 57.5v.1" stroke={ink('line')} strokeWidth="2.8" />
    </Sheet>
  );
}
