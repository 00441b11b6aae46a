/** The version after `before` that changes ask for: what is gone or fits no more raises the first part that is not 0 (below 1.0 the minor), additions the one after it. */
function nextVersion(before, { isBroken, isMore }) {
  const [major, minor, patch] = before.split('.').map(Number);
  if (isBroken) return major > 0 ? `${major + 1}.0.0` : `0.${minor + 1}.0`;
  if (isMore) return major > 0 ? `${major}.${minor + 1}.0` : `0.${minor}.${patch + 1}`;
  return before;
}

/** What a package's changes ask for, in words that name them; `decided` are types that stay in range all the same. */
function askedOf(name, { before, added, gone, unfit }, decided = []) {
  const broken = unfit.filter((it) => !decided.includes(it));
  const version = nextVersion(before, { isBroken: gone.length + broken.length > 0, isMore: added.length > 0 });
  const parts = [
    [gone, 'are gone'],
    [broken, 'do not fit their types any more'],
    [gone.length + broken.length > 0 ? [] : added, 'came'],
  ];
  const why = parts.filter(([names]) => names.length > 0).map(([names, what]) => `${names.join(', ')} ${what}`);
  return { version, words: `${name} must be ${version} or later: since ${before} ${why.join('; ')}.` };
}

module.exports = { askedOf };
