import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';
import { Transformer } from '@napi-rs/image';

/** A picture with something on it. */
export function somePicture(width: number, height: number): Transformer {
  const pixels = Uint8Array.from({ length: width * height * 4 }, (_, i) => (i % 4 === 3 ? 255 : (i >> 3) % 256));
  return Transformer.fromRgbaPixels(pixels, width, height);
}

/** A picture that cannot be made small: some 30 KB as WebP. */
export function noise(width = 300, height = 200): Transformer {
  let last = 1;
  const next = () => {
    last = (last * 48_271) % 2_147_483_647;
    return last % 256;
  };
  const pixels = Uint8Array.from({ length: width * height * 4 }, (_, i) => (i % 4 === 3 ? 255 : next()));
  return Transformer.fromRgbaPixels(pixels, width, height);
}

/** A JPEG as a camera writes it: how it is to be turned, and something private. */
export function withExif(jpeg: Buffer, orientation: number, secret: string): Buffer {
  const tiff = Buffer.from(`49492a0008000000010012010300010000000${orientation}00000000000000`, 'hex');
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from(secret)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

export function pngChunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), body]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(body.length, 0);
  numbers.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)]);
}

export type TestPictureServer = Awaited<ReturnType<typeof givenAPictureServer>>;

/** Somebody's web server on this machine. */
export async function givenAPictureServer() {
  const answers = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const answer = answers.get(path);
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** Paths that were asked for. */
    asked,
    answers,
    /** Has a file at this path; its address. */
    has(path: string, bytes: Buffer, type = 'image/png'): string {
      answers.set(path, (_request, response) => response.writeHead(200, { 'content-type': type }).end(bytes));
      return `${origin}${path}`;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
    },
  };
}
