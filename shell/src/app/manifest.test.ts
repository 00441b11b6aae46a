import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PUBLIC = join(__dirname, '../../public');
const manifest = JSON.parse(readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8'));

interface Picture {
  src: string;
  sizes: string;
  form_factor?: string;
}

it('offers to start a sleep and to record a feeding from the home screen', () => {
  expect(manifest.shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
    ['Start Sleep', '/?action=start-sleep'],
    ['Left', '/?action=left'],
    ['Right', '/?action=right'],
    ['Bottle', '/?action=bottle'],
  ]);
});

it('names no picture that is not there, and has one of a phone and of a desk', () => {
  const pictures: Picture[] = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }: { icons: Picture[] }) => icons),
  ];
  expect(pictures.filter(({ src }) => !existsSync(join(PUBLIC, src)))).toEqual([]);
  expect(manifest.screenshots.map((picture: Picture) => picture.form_factor)).toEqual(['narrow', 'wide']);
});
