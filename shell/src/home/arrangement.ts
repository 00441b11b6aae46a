import { isTracked, MOST_CARDS, type Settings } from '@nestling/contract';
import type { LiveCard } from './home-cards.ts';

type Home = NonNullable<Settings['home']>;

/** A card of the house, in the person's order. */
export interface ArrangedCard {
  card: LiveCard;
  isHidden: boolean;
}

/** The live cards as a person has arranged them; what they have not seen yet comes last. */
export function arranged(live: readonly LiveCard[], home?: Home): ArrangedCard[] {
  const places = new Map(home?.order.map((name, place) => [name, place]));
  const placeOf = ({ name }: LiveCard) => places.get(name) ?? MOST_CARDS;
  return [...live]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((card) => ({ card, isHidden: home?.hidden.includes(card.name) ?? false }));
}

/** The names of the cards that are shown for a baby of whom these kinds are tracked. */
export const namesShown = (live: readonly LiveCard[], kinds: readonly string[], home?: Home): string[] =>
  arranged(
    live.filter((card) => isTracked(card, kinds)),
    home,
  ).flatMap(({ card, isHidden }) => (isHidden ? [] : [card.name]));

/** What is kept of an arrangement: cards that are not live now stay where they are, each behind the one it stood behind. */
export function kept(cards: readonly ArrangedCard[], home?: Home): Home {
  const order: string[] = cards.map(({ card }) => card.name);
  const isLive = new Set(order);
  home?.order.forEach((name, i) => {
    if (!isLive.has(name)) order.splice(order.indexOf(home.order[i - 1] ?? '') + 1, 0, name);
  });
  const hidden = cards.flatMap(({ card, isHidden }) => (isHidden ? [card.name] : []));
  const away = home?.hidden.filter((name) => !isLive.has(name)) ?? [];
  return { order: order.slice(0, MOST_CARDS), hidden: [...hidden, ...away].slice(0, MOST_CARDS) };
}

/** The cards with one of them at another place. */
export function moved(cards: readonly ArrangedCard[], from: number, to: number): ArrangedCard[] {
  const others = cards.filter((_, i) => i !== from);
  return [...others.slice(0, to), ...cards.slice(from, from + 1), ...others.slice(to)];
}
