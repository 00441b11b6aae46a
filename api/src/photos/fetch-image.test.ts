import { publicLookup } from '../network/public-address.ts';
import { givenAPictureServer, type TestPictureServer } from '../testing/pictures.ts';
import { imageFetcher, mayAsk } from './fetch-image.ts';

test.each([
  'http://photos.example.org/mia.jpg',
  'https://photos.example.org/mia.jpg?size=large',
  'https://photos.example.org:443/mia.jpg',
  'http://8.8.8.8/',
])('%s may be asked', (address) => {
  expect(mayAsk(new URL(address))).toBe(true);
});

test.each([
  'ftp://photos.example.org/mia.jpg',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'https://sam:secret@photos.example.org/mia.jpg',
  'https://photos.example.org:22/mia.jpg',
  'http://photos.example.org:443/mia.jpg',
  'http://photos.example.org:3000/mia.jpg',
  'http://localhost/',
  'http://localhost./',
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://017700000001/',
  'http://0/',
  'http://[::]/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:8.8.8.8]/',
  'http://[64:ff9b::a00:1]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://[ff02::1]/',
  'http://10.0.0.1/',
  'http://100.64.0.1/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://224.0.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://router/',
  'http://１２７.0.0.1/',
])('%s may not', (address) => {
  expect(mayAsk(new URL(address))).toBe(false);
});

describe('from a server that answers', () => {
  let pictures: TestPictureServer;
  let other: TestPictureServer;
  beforeEach(async () => {
    pictures = await givenAPictureServer();
    other = await givenAPictureServer();
  });
  afterEach(async () => {
    await pictures.close();
    await other.close();
  });
  const fetchImage = (path: string, longestMs?: number) =>
    imageFetcher({ testOrigin: pictures.origin, longestMs })(pictures.origin + path);
  const redirects = (from: string, to: string, status = 302) =>
    pictures.answers.set(from, (_request, response) => response.writeHead(status, { location: to }).end());

  test('the whole file is answered', async () => {
    const bytes = Buffer.alloc(300_000, 7);
    pictures.has('/mia.png', bytes);
    expect(bytes.equals(await fetchImage('/mia.png'))).toBe(true);
  });

  test('three redirects are followed, a fourth is not', async () => {
    pictures.has('/0', Buffer.from('found'));
    for (const n of [1, 2, 3, 4]) redirects(`/${n}`, `/${n - 1}`, 301);
    expect(String(await fetchImage('/3'))).toBe('found');
    await expect(fetchImage('/4')).rejects.toThrow('Answered with 301');
  });

  test('a redirect to a private address is not followed', async () => {
    other.has('/secret', Buffer.from('secret'));
    redirects('/out', `${other.origin}/secret`);
    redirects('/name', 'http://localhost/secret');
    redirects('/file', 'file:///etc/passwd');
    for (const path of ['/out', '/name', '/file']) {
      await expect(fetchImage(path)).rejects.toThrow('Not a public address');
    }
    expect(other.asked).toEqual([]);
  });

  test('without the test origin this machine is not asked', async () => {
    pictures.has('/mia.png', Buffer.from('x'));
    await expect(imageFetcher()(`${pictures.origin}/mia.png`)).rejects.toThrow('Not a public address');
    expect(pictures.asked).toEqual([]);
  });

  test('a public name that leads to this machine is not asked', async () => {
    pictures.has('/mia.png', Buffer.from('x'));
    const lookup = publicLookup((_name, _options, answer) => answer(null, [{ address: '127.0.0.1', family: 4 }]));
    const ask = imageFetcher({ lookup })('http://photos.example.org/mia.png');
    await expect(ask).rejects.toMatchObject({ code: 'EPRIVATE' });
  });

  test('what says that it is too large is not read', async () => {
    pictures.answers.set('/huge', (_request, response) => {
      response.writeHead(200, { 'content-length': 10_000_001 }).write('x');
    });
    await expect(fetchImage('/huge')).rejects.toThrow('Too large');
  });

  test('what does not say so is read no further than the limit', async () => {
    let isCut = false;
    pictures.answers.set('/endless', (_request, response) => {
      const piece = Buffer.alloc(100_000);
      const go = () => {
        while (!response.destroyed && response.write(piece));
      };
      response.on('drain', go).on('close', () => {
        isCut = true;
      });
      go();
    });
    await expect(fetchImage('/endless')).rejects.toThrow('Too large');
    while (!isCut) await new Promise(setImmediate);
  });

  test('a body that never ends is given up, and so is an answer that never comes', async () => {
    pictures.answers.set('/slow', (_request, response) => void response.writeHead(200).write('x'));
    pictures.answers.set('/silent', () => {});
    await expect(fetchImage('/slow', 100)).rejects.toThrow();
    await expect(fetchImage('/silent', 100)).rejects.toThrow();
  });

  test('a change to another protocol is no answer, and its line is closed', async () => {
    const isClosed = new Promise((resolve) => {
      pictures.answers.set('/upgrade', ({ socket }) => {
        socket.on('close', resolve).resume();
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
      });
    });
    await expect(fetchImage('/upgrade')).rejects.toThrow('Not answered');
    await isClosed;
  });

  test('half a file is none', async () => {
    pictures.answers.set('/half', (_request, response) => {
      response.writeHead(200, { 'content-length': 10 }).write('half', () => response.destroy());
    });
    await expect(fetchImage('/half')).rejects.toThrow();
  });

  test('what is not there is no picture', async () => {
    await expect(fetchImage('/nothing')).rejects.toThrow('Answered with 404');
  });
});
