import { Transformer } from '@napi-rs/image';

const WIDTH = 960;
const HEIGHT = 720;

const mixed = (a, b, share) => a.map((part, i) => part + (b[i] - part) * share);

/** The colour of a point of a picture of a morning: a sun above two hills. `hue` makes each another one. */
function colourAt(x, y, hue) {
  const [sky, light] = [
    [90 + hue, 150, 210 - hue / 2],
    [250, 205 - hue / 3, 150 + hue / 4],
  ];
  const hill = (base, swing, at) => y > base + swing * Math.sin(x * 3.1 + at);
  if (hill(0.82, 0.05, hue)) return [88, 120 + hue / 3, 92];
  if (hill(0.68, 0.08, hue / 7)) return [122, 156, 128 + hue / 4];
  const fromSun = Math.hypot((x - 0.3 - hue / 200) * (WIDTH / HEIGHT), y - 0.4);
  if (fromSun < 0.13) return [255, 236, 190];
  return mixed(sky, light, Math.min(1, y * 1.2 + Math.max(0, 0.3 - fromSun)));
}

/** A JPEG with something to look at, another one for each `hue` from 0 to 90. */
export function picture(hue) {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 4);
  for (let i = 0; i < WIDTH * HEIGHT; i++)
    pixels.set([...colourAt((i % WIDTH) / WIDTH, Math.floor(i / WIDTH) / HEIGHT, hue), 255], i * 4);
  return Transformer.fromRgbaPixels(pixels, WIDTH, HEIGHT).jpeg(82);
}
