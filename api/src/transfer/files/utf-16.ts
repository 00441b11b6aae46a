/** How many bytes at the start tell whether every second one is zero. */
const SAMPLE_BYTES = 400;

/** Which UTF-16 a text is in, if any: some programs leave the mark out, but then every second byte of Latin letters is zero. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = (place: 0 | 1) => sample.filter((byte, at) => at % 2 === place && byte === 0).length;
  if (zeros(0) === 0 && zeros(1) > sample.length / 3) return 'utf-16le';
  if (zeros(1) === 0 && zeros(0) > sample.length / 3) return 'utf-16be';
  return undefined;
}
