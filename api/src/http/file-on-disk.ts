import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file that was sent and is too large for memory. It has no name on the disk: whatever happens to this process, nothing of it is left. */
export class FileOnDisk {
  readonly length: number;
  readonly #handle: FileHandle;

  private constructor(handle: FileHandle, length: number) {
    this.#handle = handle;
    this.length = length;
  }

  /** @throws whatever `pieces` throws, with nothing kept */
  static async of(pieces: AsyncIterable<Uint8Array>): Promise<FileOnDisk> {
    const folder = await mkdtemp(join(tmpdir(), 'nestling-'));
    const handle = await open(join(folder, 'file'), 'wx+', 0o600);
    await rm(folder, { recursive: true });
    let length = 0;
    try {
      for await (const piece of pieces) {
        for (let from = 0; from < piece.length; )
          from += (await handle.write(piece, from, piece.length - from, length + from)).bytesWritten;
        length += piece.length;
      }
      return new FileOnDisk(handle, length);
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** The bytes from one place up to another, fewer where it ends before. */
  async read(from: number, to: number): Promise<Buffer> {
    const bytes = Buffer.alloc(Math.max(0, Math.min(to, this.length) - from));
    let filled = 0;
    while (filled < bytes.length) {
      const { bytesRead } = await this.#handle.read(bytes, filled, bytes.length - filled, from + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return bytes.subarray(0, filled);
  }

  close(): Promise<void> {
    return this.#handle.close();
  }
}
