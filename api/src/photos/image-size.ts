/** What a file says of itself before anything is decoded: the most that a decoder could be made to allocate. */
export interface ImageHead {
  format: 'jpeg' | 'png' | 'webp' | 'gif';
  width: number;
  height: number;
  /** What a pixel takes when it is decoded. */
  pixelBytes: number;
}

/** The head of a JPEG, PNG, WebP or GIF; undefined for anything else, SVG too, and for what is cut off. */
export function imageHead(bytes: Buffer): ImageHead | undefined {
  try {
    const head = headOf(bytes);
    return head && head.width > 0 && head.height > 0 ? head : undefined;
  } catch {
    // It ends before what it announces.
    return undefined;
  }
}

/** @throws RangeError when the file ends too early */
function headOf(bytes: Buffer): ImageHead | undefined {
  const ascii = (from: number, to: number) => bytes.toString('latin1', from, to);
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') {
    if (ascii(12, 16) !== 'IHDR') return undefined;
    const [depth, colour] = [bytes.readUInt8(24), bytes.readUInt8(25)];
    // Grey or colours, a palette's too, and transparency, which a later chunk may bring.
    const channels = colour & 2 ? 4 : 2;
    const pixelBytes = channels * (depth > 8 ? 2 : 1);
    return { format: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), pixelBytes };
  }
  if (/^GIF8[79]a/.test(ascii(0, 6))) {
    return { format: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8), pixelBytes: 4 };
  }
  if (bytes.readUInt16BE(0) === 0xffd8) return largest({ format: 'jpeg', pixelBytes: 3 }, jpegFrames(bytes));
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') {
    return largest({ format: 'webp', pixelBytes: 4 }, webpFrames(bytes));
  }
  return undefined;
}

type Size = Pick<ImageHead, 'width' | 'height'>;

/** Several frames may say several sizes: a decoder takes one of them. */
function largest(kind: Omit<ImageHead, keyof Size>, sizes: Iterable<Size>): ImageHead | undefined {
  const all = [...sizes];
  if (all.length === 0) return undefined;
  return {
    ...kind,
    width: Math.max(...all.map(({ width }) => width)),
    height: Math.max(...all.map(({ height }) => height)),
  };
}

/** Each frame header before the first scan (ITU T.81, B.1). */
function* jpegFrames(bytes: Buffer): Generator<Size> {
  let at = 2;
  for (;;) {
    // Any number of fill bytes may stand before a marker.
    while (bytes.readUInt8(at) === 0xff && bytes.readUInt8(at + 1) === 0xff) at++;
    if (bytes.readUInt8(at) !== 0xff) return;
    const marker = bytes.readUInt8(at + 1);
    // Start of scan: what follows is the picture.
    if (marker === 0xda) return;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) yield { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
}

/** The canvas and each picture in it (RFC 9649). */
function* webpFrames(bytes: Buffer): Generator<Size> {
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const body = at + 8;
    if (name === 'VP8X') yield { width: 1 + bytes.readUIntLE(body + 4, 3), height: 1 + bytes.readUIntLE(body + 7, 3) };
    if (name === 'ANMF') yield { width: 1 + bytes.readUIntLE(body + 6, 3), height: 1 + bytes.readUIntLE(body + 9, 3) };
    if (name === 'VP8 ') {
      yield { width: bytes.readUInt16LE(body + 6) & 0x3fff, height: bytes.readUInt16LE(body + 8) & 0x3fff };
    }
    if (name === 'VP8L') {
      const bits = bytes.readUInt32LE(body + 1);
      yield { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    const length = bytes.readUInt32LE(at + 4);
    at = body + length + (length % 2);
  }
}
