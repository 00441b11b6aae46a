/** Compares two versions such as '0.1.12': below 0 where the first is older, above 0 where the other is. */
const byParts = (one, other) => {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  const at = a.findIndex((part, i) => part !== b[i]);
  return at < 0 ? 0 : a[at] - b[at];
};

module.exports = { byParts };
