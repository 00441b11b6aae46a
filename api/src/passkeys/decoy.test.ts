import { decoysFor } from './decoy.ts';

const secret = Buffer.alloc(32, 7);
const many = Array.from({ length: 2_000 }, (_, n) => decoysFor(secret, `person-${n}@example.org`));

test('decoys are the same each time, other ones on another server', () => {
  for (const n of [0, 1, 2]) expect(decoysFor(secret, `person-${n}@example.org`)).toEqual(many[n]);
  expect(decoysFor(Buffer.alloc(32, 8), 'person-0@example.org')).not.toEqual(many[0]);
});

test('they come in the numbers, lengths and transports that real ones have', () => {
  const share = (is: boolean[]) => is.filter(Boolean).length / is.length;
  expect(share(many.map(({ length }) => length === 1))).toBeCloseTo(0.69, 1);
  expect(share(many.map(({ length }) => length === 2))).toBeCloseTo(0.23, 1);
  expect(Math.max(...many.map(({ length }) => length))).toBe(3);
  const all = many.flat();
  const kinds = new Set(all.map(({ id, transports }) => `${Buffer.from(id, 'base64url').length} ${transports}`));
  expect([...kinds].sort()).toEqual([
    '16 hybrid,internal',
    '16 internal',
    '20 hybrid,internal',
    '32 ',
    '32 hybrid,internal',
    '32 internal',
    '48 nfc,usb',
    '64 usb',
  ]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});
