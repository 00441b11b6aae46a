/** A push address that hung or broke is left alone so long, that others do not wait behind it. */
const REST_MS = 10_000;
/** A whole push service is, when the addresses of so many people failed since it last took a message. */
const PEOPLE = 3;
const MOST = 1_000;

interface Destination {
  endpoint: string;
  user_id: string;
}

/**
 * Which push addresses rest after a failure. An address is one person's choice, so its failures are its own: the push service behind it,
 * which all others share, rests only after those of several people failed. `clock`: ms.
 */
export function restingPlaces(clock: () => number) {
  const until = new Map<string, number>();
  /** By host: whose addresses failed since one did not. */
  const failing = new Map<string, Set<string>>();

  const rest = (place: string) => {
    if (until.size >= MOST) until.clear();
    until.set(place, clock() + REST_MS);
  };
  const rests = (place: string): boolean => {
    const end = until.get(place);
    if (end === undefined) return false;
    if (end > clock()) return true;
    until.delete(place);
    return false;
  };

  return {
    rests: ({ endpoint }: Destination): boolean => rests(endpoint) || rests(new URL(endpoint).host),

    /** It hung, broke or was busy without saying for how long. */
    failed({ endpoint, user_id }: Destination): void {
      const { host } = new URL(endpoint);
      if (failing.size >= MOST) failing.clear();
      const people = (failing.get(host) ?? new Set()).add(user_id);
      failing.set(host, people);
      rest(endpoint);
      if (people.size < PEOPLE) return;
      failing.delete(host);
      rest(host);
    },

    worked: ({ endpoint }: Destination): boolean => failing.delete(new URL(endpoint).host),
  };
}
