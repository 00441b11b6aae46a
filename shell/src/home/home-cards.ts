import { cardsShown, fieldsIn, type LiveContribution } from '@nestling/contract';
import { registry } from '../federation/registry.ts';

const kept = () => fieldsIn(document.cookie).get('cards');

/** Whether this browser has shown anybody's cards before. */
export const areCardsKept = (): boolean => kept() !== null;

/** The cards of the dashboard, as this browser showed them last: the settings come after the first screen. */
export const homeCards = (): readonly LiveContribution<'home.card'>[] =>
  cardsShown(registry.house, kept()?.split(',').filter(Boolean));
