/** A browser that makes pictures of files: of any but those that are named as text or HEIC. Tests only. */
export function givenPictures(): void {
  const files = new Map<string, Blob>();
  URL.createObjectURL = (file) => {
    const url = `blob:${files.size}`;
    files.set(url, file as Blob);
    return url;
  };
  URL.revokeObjectURL = () => {};
  Image.prototype.decode = async function decode(this: HTMLImageElement) {
    const file = files.get(this.getAttribute('src') ?? '') as File | undefined;
    if (/\.(txt|heic)$/i.test(file?.name ?? ''))
      throw new DOMException('The source image cannot be decoded', 'EncodingError');
  };
  for (const [name, value] of [
    ['naturalWidth', 4_000],
    ['naturalHeight', 3_000],
  ] as const) {
    Object.defineProperty(Image.prototype, name, { configurable: true, get: () => value });
  }
  HTMLCanvasElement.prototype.getContext = (() => ({ fillRect() {}, drawImage() {} })) as never;
  HTMLCanvasElement.prototype.toBlob = function toBlob(done, type) {
    done(new Blob([`${this.width} x ${this.height}`], { type: type ?? '' }));
  };
}

/** The same, of a device that takes its time: nothing is read until the answer is called. Tests only. */
export function slowPictures(): () => void {
  const { decode } = Image.prototype;
  let go = () => {};
  const slow = new Promise<void>((resolve) => {
    go = resolve;
  });
  Image.prototype.decode = async function slowly(this: HTMLImageElement) {
    await slow;
    await decode.call(this);
  };
  return go;
}
