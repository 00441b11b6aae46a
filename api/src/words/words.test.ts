import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inContext, measureText } from '@nestling/contract';
import type { ReminderSender } from '../reminders/sender.ts';
import { DATABASES } from '../testing/databases.ts';
import { givenAMailServer, type TestMailServer } from '../testing/mail-server.ts';
import type { TestPushService } from '../testing/push-service.ts';
import { givenAPushingServer } from '../testing/pushing-server.ts';
import { givenAServer, givenMembership, inject, type Person, type TestServer } from '../testing/server.ts';
import { csvForm } from '../testing/upload-forms.ts';
import { speakBy } from './catalogs.ts';
import { sayersOf } from './reader.ts';
import { type Reading, sayIn } from './say-in.ts';

const GERMAN = `
msgid "Access to {baby} ends soon"
msgstr "Der Zugang zu {baby} endet bald"

msgid "{count, plural, one {{names} can care for {baby} until {day}. You can extend it.} other {{names} can care for {baby} until {day}. You can extend it.}}"
msgstr "{count, plural, one {{names} kann} other {{names} können}} sich bis {day} um {baby} kümmern."

msgid "{count, plural, one {# sleep} other {# sleeps}}"
msgstr "{count, plural, one {# Schlafphase} other {# Schlafphasen}}"

msgid "{done} ({rest})"
msgstr "{done} – {rest}"

msgid "Imported {records}"
msgstr "{records} importiert"

msgid "{problem}: ''{cell}''"
msgstr "{problem}: „{cell}“"

msgid "Not a valid date and time"
msgstr "Kein gültiges Datum mit Uhrzeit"

msgid "Confirm your email address"
msgstr "Deine E-Mail-Adresse"

msgid "Choose a new password"
msgstr "Neues Passwort"

msgid "{name} invites you to Nestling"
msgstr "{name} ruft dich zu Nestling"

msgctxt "side of the breast"
msgid "Left"
msgstr "Links"

#, fuzzy
msgid "Somebody"
msgstr "Jemand"

msgid "New for {baby}"
msgstr ""
`;

let folder: string;
let endSpeaking: () => void;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nestling-catalogs-'));
  writeFileSync(path.join(folder, 'de.po'), `msgid ""\nmsgstr ""\n"Language: de\\n"\n${GERMAN}`);
  endSpeaking = speakBy(folder);
});
afterAll(() => {
  endSpeaking();
  rmSync(folder, { recursive: true });
});

test('a reader hears the first language that has a catalog, with its region and clock', () => {
  const say = sayIn({ languages: ['nl', 'de-DE', 'en'], clock: 12 });
  expect(say.locale).toBe('de-DE-u-hc-h12');
  expect(say('{count, plural, one {# sleep} other {# sleeps}}', { count: 1_200 })).toBe('1.200 Schlafphasen');
  expect(say(inContext('side of the breast', 'Left'))).toBe('Links');
});

test('what is not translated, or spoken, is said in English', () => {
  const say = sayIn({ languages: ['de'] });
  expect([say('Somebody'), say('New for {baby}', { baby: 'Ada' }), say('Left')]).toEqual([
    'Somebody',
    'New for Ada',
    'Left',
  ]);
  expect(sayIn({ languages: [] }).locale).toBe('en');
  expect(sayIn({ languages: ['nl', 'en-GB'] }).locale).toBe('en-GB');
  // Chosen, and as the browser has it.
  expect(sayIn({ languages: ['en', 'en-GB'] }).locale).toBe('en-GB');
  expect(sayIn({ languages: ['nl'] }).locale).toBe('en');
});

test('a reader hears measures in the units that they have chosen, else in those of their region', () => {
  const ofBottle = (reading: Reading) => measureText(sayIn(reading), 'volume', 120, 'ml');
  expect(ofBottle({ languages: [] })).toBe('120\u00a0ml');
  expect(ofBottle({ languages: ['en-US'] })).toBe('4.1\u00a0oz');
  expect(ofBottle({ languages: ['de'], units: { volume: 'fl_oz' } })).toBe('4,1\u00a0oz');
});

/** Somebody who has chosen a language. */
async function givenASpeaker(server: TestServer, language: string, name = 'Sam'): Promise<Person> {
  const person = await server.givenAPerson(name);
  await person.call('PATCH /api/auth/settings', { body: { language } });
  return person;
}

describe.each(DATABASES)('readers on %s', (database) => {
  let service: TestPushService;
  let server: TestServer;
  let sender: ReminderSender;
  givenAPushingServer(database, async (given) => {
    ({ server, service, sender } = given);
  });

  const speaking = (language: string) => givenASpeaker(server, language);

  test('each is told of an ending in their own language', async () => {
    const [sam, lou, kim] = [
      await speaking('de-AT'),
      await server.givenAPerson('Lou'),
      await server.givenAPerson('Kim'),
    ];
    const babyId = await server.givenABaby(sam);
    await givenMembership(server.store, lou.id, babyId, 'owner');
    await givenMembership(server.store, kim.id, babyId);
    for (const person of [sam, lou])
      await person.call('POST /api/reminders/devices', { body: service.subscribe('Europe/Berlin') });
    server.clock.now = Date.parse('2026-03-10T12:00:00.000Z');
    await sam.call('PATCH /api/babies/:id/people/:userId', {
      params: { id: babyId, userId: kim.id },
      body: { until: '2026-03-20', timezone: 'Europe/Berlin' },
    });
    server.clock.now = Date.parse('2026-03-19T11:00:00.000Z');
    await sender.sendDue();
    const told = service.received.splice(0).map(({ message: { title, body } }) => `${title}: ${body}`);
    expect(told.sort()).toEqual([
      'Access to Ada ends soon: Kim can care for Ada until Mar 20. You can extend it.',
      'Der Zugang zu Ada endet bald: Kim kann sich bis 20. März um Ada kümmern.',
    ]);
  });

  test('who has chosen none is told in the language of the browser used last', async () => {
    const [sam, lou, kim] = await Promise.all(['Sam', 'Lou', 'Kim'].map((name) => server.givenAPerson(name)));
    if (!sam || !lou || !kim) throw new Error('There are three');
    const babyId = await server.givenABaby(sam);
    for (const { id } of [lou, kim]) await givenMembership(server.store, id, babyId, 'owner');
    for (const person of [sam, lou, kim])
      await person.call('POST /api/reminders/devices', { body: service.subscribe('Europe/Berlin') });
    /** What the three read of somebody whose access ends in two days; it is a day later then. */
    const told = async () => {
      const guest = await server.givenAPerson('Guest');
      await givenMembership(server.store, guest.id, babyId);
      await sam.call('PATCH /api/babies/:id/people/:userId', {
        params: { id: babyId, userId: guest.id },
        body: { until: server.at(2 * 1_440).slice(0, 10), timezone: 'Europe/Berlin' },
      });
      server.clock.now = Date.parse(`${server.at(1_440).slice(0, 10)}T11:00:00.000Z`);
      await sender.sendDue();
      return service.received.splice(0).map(({ message: { title } }) => title);
    };
    const read = (person: Person, languages: string) =>
      server.call('GET /api/auth/me', { token: person.token, headers: { 'accept-language': languages } });
    const german = 'Der Zugang zu Ada endet bald';
    const english = 'Access to Ada ends soon';
    expect((await told()).sort()).toEqual([english, english, english]);

    await read(sam, 'nl,de-DE;q=0.9');
    await read(lou, 'en-GB');
    await read(kim, 'de');
    await kim.call('PATCH /api/auth/settings', { body: { language: 'en' } });
    expect((await told()).sort()).toEqual([english, english, german]);

    // Lou's tablet speaks German, and is used after the phone; then it is the phone again.
    const { data: tablet } = await server.call('POST /api/auth/login', {
      body: { email: lou.email, password: lou.password },
      headers: { 'accept-language': 'de' },
    });
    expect((await told()).sort()).toEqual([english, german, german]);
    await read(lou, 'en-GB');
    expect((await told()).sort()).toEqual([english, english, german]);
    await read({ ...lou, token: tablet.token }, '');
    expect((await told()).sort()).toEqual([english, german, german]);
    // A program asks for no language of Lou's.
    const { data: token } = await server.call('POST /api/auth/tokens', {
      token: tablet.token,
      body: { name: 'Program' },
    });
    await read({ ...lou, token: token.token }, 'en');
    expect((await told()).sort()).toEqual([english, german, german]);
  });

  test('each hears measures in the units that they have chosen', async () => {
    const [sam, lou] = [await server.givenAPerson('Sam'), await server.givenAPerson('Lou')];
    await sam.call('PATCH /api/auth/settings', { body: { volume: 'fl_oz', clock: 12 } });
    const sayerOf = await sayersOf(server.store.read, [sam.id, lou.id]);
    expect([sam, lou].map(({ id }) => measureText(sayerOf(id), 'volume', 120, 'ml'))).toEqual([
      '4.1\u00a0oz',
      '120\u00a0ml',
    ]);
  });

  const importedBy = async (person: Person, languages?: string) => {
    const answer = await inject(server.app, {
      key: 'POST /api/import/sleep/:babyId',
      token: person.token,
      params: { babyId: await server.givenABaby(person) },
      headers: languages === undefined ? {} : { 'accept-language': languages },
      body: csvForm('Baby,Time,Duration (min),Note\nAda,13.01.26 19:54,62,\nAda,nonsense,62,', {}),
    });
    const { message, errors } = answer.json().data;
    return [message, errors[0].message];
  };

  test('an import is told in the chosen language, else in that of the browser', async () => {
    const german = ['1 Schlafphase importiert – 1 row not readable', 'Kein gültiges Datum mit Uhrzeit: „nonsense“'];
    const english = ['Imported 1 sleep (1 row not readable)', "Not a valid date and time: 'nonsense'"];
    expect(await importedBy(await speaking('de'), 'en-US,en')).toEqual(german);
    expect(await importedBy(await server.givenAPerson(), 'de-CH,en;q=0.5')).toEqual(german);
    expect(await importedBy(await server.givenAPerson())).toEqual(english);
  });
});

describe.each(DATABASES)('mails on %s', (database) => {
  let mail: TestMailServer;
  let server: TestServer;
  beforeAll(async () => {
    mail = await givenAMailServer();
    server = await givenAServer(database, { smtpUrl: mail.url });
  });
  afterAll(async () => {
    await server.close();
    await mail.close();
  });

  test('who registers reads the first one in the language of their browser', async () => {
    const arriving = mail.next('Deine E-Mail-Adresse');
    const body = { name: 'Ute', email: 'ute@example.org', password: 'secret-password' };
    await server.call('POST /api/auth/register', { body, headers: { 'accept-language': 'de-DE,de;q=0.9' } });
    expect((await arriving).to).toEqual(['ute@example.org']);
  });

  test('a stranger who asks for a new password does not choose its language', async () => {
    const lou = await server.givenAPerson('Lou');
    const body = { email: lou.email, password: lou.password };
    await server.call('POST /api/auth/login', { body, headers: { 'accept-language': 'de-AT' } });
    const arriving = mail.next('Neues Passwort');
    await server.call('POST /api/auth/password/forgot', {
      body: { email: lou.email },
      headers: { 'accept-language': 'en' },
    });
    expect((await arriving).to).toEqual([lou.email]);
  });

  test('an invitation is in the language of its reader, of the inviter where nobody knows the reader', async () => {
    const reader = await givenASpeaker(server, 'de', 'Anna');
    const [ines, sam] = [await givenASpeaker(server, 'de', 'Ines'), await givenASpeaker(server, 'en', 'Sam')];
    const invites = async (by: Person, email: string, subject: string) => {
      const arriving = mail.next(subject);
      const body = { babyIds: [await server.givenABaby(by)], role: 'viewer' as const, email };
      await by.call('POST /api/invitations', { body });
      return (await arriving).to;
    };
    expect(await invites(sam, reader.email, 'Sam ruft dich zu Nestling')).toEqual([reader.email]);
    expect(await invites(ines, 'x@example.org', 'Ines ruft dich zu Nestling')).toEqual(['x@example.org']);
    expect(await invites(sam, 'y@example.org', 'Sam invites you to Nestling')).toEqual(['y@example.org']);
  });

  test('a refusal stays English, with its sentence beside it', async () => {
    const sam = await givenASpeaker(server, 'de');
    const babyId = await server.givenABaby(sam);
    const body = { title: 'x'.repeat(501), babyId };
    expect(await sam.call('POST /api/todos', { body })).toMatchObject({
      message: 'Title must be at most 500 characters',
      error: 'invalid',
      data: { path: 'title', code: 'too_long', params: { max: 500 } },
      said: { text: 'Title must be at most {max, number} characters', values: { max: 500 } },
    });
  });
});
