import { inContext, matches } from '@nestling/contract';
import { FeedingIcon, HomeIcon, lineIcon, SleepIcon, TrendsIcon } from '@nestling/shared-ui';
import { say } from '@nestling/shared-ui/say';
import { sayTitle } from '@nestling/shared-ui/words';
import type { ComponentType } from 'react';
import { registry } from '../federation/registry.ts';

/** Places of the phone's bar: where there are more destinations, the rest stands under 'More'. */
export const PLACES = 4;

export interface Destination {
  label: string;
  to: string;
  Icon: ComponentType;
  /** Whether a path is one of its pages. */
  holds: (path: string) => boolean;
}

const NAMED: Record<string, ComponentType> = { sleep: SleepIcon, feeding: FeedingIcon, trends: TrendsIcon };
const DOT = 'M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5';

/** One of the house's icons by its name, or a drawing of the remote's own: the `d` of a path. For a name that is unknown here a dot. */
const iconOf = (icon: string): ComponentType =>
  (Object.hasOwn(NAMED, icon) && NAMED[icon]) ||
  lineIcon('NavigationIcon', <path d={/^[Mm][\s\d.,+-]/.test(icon) ? icon : DOT} />);

const home = (): Destination => ({
  label: say(inContext('page', 'Home')),
  to: '/',
  Icon: HomeIcon,
  holds: (path) => path === '/',
});
const { pages } = registry.house;

/** The pages that the menu of babies leads to, of the selected one. */
export const PAGES_OF_BABY = pages.flatMap(({ path, babyMenu }) =>
  babyMenu ? [{ path, label: babyMenu.label, Icon: iconOf(babyMenu.icon) }] : [],
);

/** The pages in the bars, each with those that it stands for. */
const OTHERS = pages
  .flatMap(({ name, path, navigation }) => {
    if (!navigation) return [];
    const held = pages.filter((page) => page.path === path || page.within === path);
    const holds = (at: string) => held.some((page) => matches(page.path, at));
    return [{ ...navigation, name, path, holds, Icon: iconOf(navigation.icon) }];
  })
  // The specified ones keep their places, whatever order others ask for.
  .sort(
    (a, b) =>
      Number(!a.specified) - Number(!b.specified) ||
      a.order - b.order ||
      (a.name < b.name ? -1 : Number(a.name > b.name)),
  );

/** All there are, in their order. With a baby they go straight to that baby's pages. */
export const destinationsFor = (babyId: string | undefined): readonly Destination[] => [
  home(),
  ...OTHERS.map(({ label, Icon, holds, path, ofBaby }) => ({
    label: sayTitle(label),
    Icon,
    holds,
    to: babyId !== undefined && ofBaby ? ofBaby.replace(':id', babyId) : path,
  })),
];
