import { inContext, type SomeRecord } from '@nestling/contract';
import { type Care, careKind } from '@nestling/contract/kinds/care';
import { lazyDialog } from '@nestling/shared-ui';
import { declareKind, isRunning } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { iconOf } from './care-icons.tsx';
import { careName, sortName, totalsText } from './care-texts.ts';

const asCare = (record: SomeRecord) => record as SomeRecord & Care;
const { names } = careKind.fields.size;

/** How care looks in lists and timelines. */
declareKind(careKind, {
  say,
  mark(record) {
    const { what } = asCare(record);
    // What a family calls by names of its own is care in a legend.
    return { Icon: iconOf(what), tone: 'care', name: what === 'own' ? undefined : sortName(what) };
  },
  title: (record) => {
    const what = careName(asCare(record));
    return isRunning(careKind, record) ? say(inContext('of care', '{what} in progress'), { what }) : what;
  },
  detail: (record) => {
    const { size } = asCare(record);
    return size && say(names[size]);
  },
  dayText: (records) => totalsText(records.map(asCare)),
  // What a baby does, not what is done with it.
  forDoctors: { by: 'day', only: (record) => ['crying', 'spit_up'].includes(asCare(record).what) },
  blockName: (record) => careName(asCare(record)),
  Editor: lazyDialog(() => import('./edit-care-dialog.ts')),
  PastRecorder: lazyDialog(() => import('./record-care-dialog.tsx')),
});
