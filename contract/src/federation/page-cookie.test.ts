import { pageChoice, pageCookie } from './page-cookie.ts';

const cardsIn = (cookies: string) => pageChoice(cookies).cards;
const ALL = { lang: 'de', share: 37, cards: ['a/b', 'c/d'], kinds: ['diaper'] };
const NOTHING = { lang: undefined, share: undefined, cards: undefined, kinds: undefined };
/** What a browser sends back of a cookie. */
const sent = (cookie: string) => cookie.split(';')[0] ?? '';

it('is read as it was written, among other cookies', () => {
  const cookie = pageCookie(ALL, true);
  expect(cookie).toMatch(/; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/);
  expect(pageChoice(`one=1; ${sent(cookie)}; other=2`)).toEqual(ALL);
  expect(pageCookie(ALL, false)).not.toContain('Secure');
});

it.each([
  'nestling_page=lang=de&share=37&cards=a/b,c/d&kinds=diaper',
  'nestling_page=lang=de&share=37&cards=a%2Fb%2Cc%2Fd%2Ca%2Fb&kinds=diaper&more=1',
])('is read however it is encoded: %s', (cookie) => expect(pageChoice(cookie)).toEqual(ALL));

it.each([
  ['', 'nothing'],
  ['nestling_page=', 'an empty one'],
  ['nestling_page=%E0%A4%A', 'an escape that says nothing'],
  ['nestling_page=lang=<b>&share=100&cards=<script>alert(1)</script>&kinds=../x', 'markup'],
  ['nestling_page=lang=d&share=-1&cards=nothing&kinds=__proto__', 'words that are no names'],
  ['not_nestling_page=share=5', 'another cookie'],
  [`nestling_page=share=5&cards=${'a/b,'.repeat(25_000)}`, 'one of 100 KB'],
])('%j chooses nothing: %s', (cookie) => expect(pageChoice(cookie)).toEqual(NOTHING));

it('keeps what is right beside what is not', () => {
  expect(pageChoice('nestling_page=lang=en&share=x&cards=a/b,<i>,c/d')).toEqual({
    ...NOTHING,
    lang: 'en',
    cards: ['a/b', 'c/d'],
  });
});

it('no cards is a choice, too', () => {
  expect(cardsIn(sent(pageCookie({ cards: [] }, false)))).toEqual([]);
  expect(cardsIn(sent(pageCookie({}, false)))).toBeUndefined();
});

it('stays small: as many cards as fit, and no list of kinds that has no room', () => {
  const cards = Array.from({ length: 150 }, (_, n) => `remote/cards/${n}`);
  const kept = cardsIn(sent(pageCookie({ cards }, false))) ?? [];
  expect(kept.length).toBeGreaterThan(60);
  expect(kept).toEqual(cards.slice(0, kept.length));
  const long = Array.from({ length: 30 }, (_, n) => `${'remote'.repeat(15)}/${n}`);
  const kinds = Array.from({ length: 80 }, (_, n) => `a_kind_with_a_long_name_${n}`);
  for (const choice of [
    { ...ALL, kinds },
    { ...ALL, cards: long },
    { ...ALL, cards: long, kinds },
  ]) {
    const cookie = sent(pageCookie(choice, false));
    expect(cookie.length).toBeLessThan(2_100);
    expect(pageChoice(cookie)).toMatchObject({ lang: 'de', share: 37 });
  }
  expect(pageChoice(sent(pageCookie({ ...ALL, kinds }, false))).cards).toEqual(ALL.cards);
});
