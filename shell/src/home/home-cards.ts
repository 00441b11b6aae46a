import { cardsShown, fieldsIn, type LiveContribution } from '@nestling/contract';
import { registry } from '../federation/registry.ts';

/** The cards of the dashboard, as this browser showed them last: the settings come after the first screen. */
export const homeCards = (): readonly LiveContribution<'home.card'>[] =>
  cardsShown(registry.house, fieldsIn(document.cookie).get('cards')?.split(',').filter(Boolean));
