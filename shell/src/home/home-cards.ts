import { cardsShown, fieldsIn, isTracked, type LiveContribution } from '@nestling/contract';
import { registry } from '../federation/registry.ts';

export type LiveCard = LiveContribution<'home.card'>;

/** So many cards are seen whole on the first screen: on a phone one below the other, else in pairs. */
export const FIRST_CARDS = matchMedia('(min-width: 768px)').matches ? 4 : 2;

const kept = () => fieldsIn(document.cookie).get('cards');

/** Whether this browser has shown anybody's cards before. */
export const areCardsKept = (): boolean => kept() !== null;

/** The cards that a person has named, or where nobody has, all that there are: of them stands what is tracked of the baby. */
export const cardsNamed = (names?: readonly string[]): readonly LiveCard[] =>
  names ? cardsShown(registry.house, names) : (registry.house.points['home.card'] ?? []);

/** The cards of the dashboard, as this browser showed them last: the settings come after the first screen. */
export const homeCards = (): readonly LiveCard[] => cardsNamed(kept()?.split(',').filter(Boolean));

/** Those of them that stand whoever the baby is: where this browser never showed any, none that another may push away. */
export function certainCards(): readonly LiveCard[] {
  const cards = homeCards();
  const uncertain = areCardsKept() ? -1 : cards.findIndex((card) => !isTracked(card));
  return uncertain < 0 ? cards : cards.slice(0, uncertain);
}
