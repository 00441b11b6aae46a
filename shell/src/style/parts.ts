import type { Part } from './part.tsx';
import { Buttons, Chips, Choices } from './parts/buttons.tsx';
import { InColumns } from './parts/columns.tsx';
import { Forms, Overlays, Questions } from './parts/dialogs.tsx';
import { Drawings, Icons, Marks, Printed, Tips } from './parts/drawn.tsx';
import { Entry } from './parts/entry.tsx';
import { Choosing, Dates, TextFields, Times } from './parts/fields.tsx';
import { Days, Rows } from './parts/lists.tsx';
import { People, Photos } from './parts/people-and-photos.tsx';
import { Alerts, Cards, Empty, Failed, Reads, Waiting } from './parts/states.tsx';
import { Colours, Texts } from './parts/text-and-colours.tsx';
import { Toasts } from './parts/toasts.tsx';

/** All that the page shows, in its order. `every-part.test.tsx` says what is missing. */
export const PARTS: readonly Part[] = [
  { id: 'texts', title: 'Texts', Shown: Texts },
  { id: 'colours', title: 'Colours of activities', Shown: Colours },
  { id: 'buttons', title: 'Buttons', Shown: Buttons },
  { id: 'chips', title: 'Chips', Shown: Chips },
  { id: 'choices', title: 'Toggles, tabs, switches, pages', Shown: Choices },
  { id: 'fields', title: 'Fields', Shown: TextFields },
  { id: 'choosing', title: 'Choosing in forms', Shown: Choosing },
  { id: 'times', title: 'Times', Shown: Times },
  { id: 'dates', title: 'Dates', Shown: Dates },
  { id: 'cards', title: 'Cards', Shown: Cards, isBare: true },
  { id: 'waiting', title: 'Waiting', Shown: Waiting },
  { id: 'empty', title: 'Empty', Shown: Empty },
  { id: 'failed', title: 'Failed', Shown: Failed },
  { id: 'alerts', title: 'Alerts', Shown: Alerts },
  { id: 'reads', title: 'Reads', Shown: Reads },
  { id: 'rows', title: 'Rows', Shown: Rows },
  { id: 'days', title: 'Days of records', Shown: Days, isBare: true },
  { id: 'questions', title: 'Questions', Shown: Questions },
  { id: 'forms', title: 'Forms', Shown: Forms },
  { id: 'overlays', title: 'Menu, popover, drawer', Shown: Overlays },
  { id: 'toasts', title: 'Toasts', Shown: Toasts, isBare: true },
  { id: 'people', title: 'People', Shown: People },
  { id: 'photos', title: 'Photos', Shown: Photos },
  { id: 'icons', title: 'Icons', Shown: Icons },
  { id: 'marks', title: 'Marks of activities', Shown: Marks },
  { id: 'drawings', title: 'Logo and drawings', Shown: Drawings },
  { id: 'tips', title: 'Tips of charts', Shown: Tips },
  { id: 'printed', title: 'Printed head', Shown: Printed },
  { id: 'columns', title: 'Columns', Shown: InColumns, isBare: true },
  { id: 'entry', title: 'Page of a visitor', Shown: Entry, isWhole: true },
];
