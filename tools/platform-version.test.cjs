/** Exported names and types of what remotes are compiled against, beside the last kept version: they ask for a version number (row OPEN-16). */
const { askedOf } = require('./platform-version/asked.cjs');
const { byParts } = require('./platform-version/by-parts.cjs');
const { changesSinceKept } = require('./platform-version/exported.cjs');

/**
 * What differs in its type from a kept version and stays in range all the same, as its remotes go on to run: wider choices that they are
 * given (one more activity, role, kind) and the writes of the outbox. The remotes of that version are loaded by the tests of kept releases.
 */
const STAYS_IN_RANGE = {
  '0.1.0': {
    'shared-ui':
      'ACTIVITIES AcknowledgedHandler Activity ActivityAvatarProps ActivityType Bus ErrorBoundary Expose NewWrite Outbox OutboxSnapshot OutboxWrite RequestInput Session WriteAnswer WriteRoute activityColor activityInk activityOf babiesQuery bus chooseBaby clock outbox projectBabies request session softActivityColor useBabies useOutbox useSelectedBaby useWritesOf'.split(
        ' ',
      ),
  },
};

const { kept, packages } = changesSinceKept();

test.each(Object.entries(packages))('%s has a version that says what changed in it', (name, changes) => {
  const { version, words } = askedOf(name, changes, STAYS_IN_RANGE[kept]?.[name]);
  expect(byParts(changes.version, version) >= 0 ? '' : words).toBe('');
});

test.each([
  ['0.1.0', { added: ['newId'] }, '0.1.1', 'newId came'],
  ['0.1.3', { gone: ['newId'], added: ['oldId'] }, '0.2.0', 'newId are gone'],
  ['0.1.3', { unfit: ['Baby'] }, '0.2.0', 'Baby do not fit their types any more'],
  ['1.2.3', { added: ['newId'] }, '1.3.0', 'newId came'],
  ['1.2.3', { gone: ['newId'], unfit: ['Baby'] }, '2.0.0', 'newId are gone; Baby do not fit their types any more'],
])('after %s, %j asks for %s', (before, changes, version, why) => {
  expect(askedOf('shared-ui', { before, added: [], gone: [], unfit: [], ...changes })).toEqual({
    version,
    words: `shared-ui must be ${version} or later: since ${before} ${why}.`,
  });
});

test('a type that is decided to stay in range asks for nothing', () => {
  const changes = { before: '0.1.0', added: [], gone: [], unfit: ['Baby'] };
  expect(askedOf('shared-ui', changes, ['Baby']).version).toBe('0.1.0');
});
