import { measureText, type SomeRecord, text } from '@nestling/contract';
import { type Temperature, temperatureKind } from '@nestling/contract/kinds/temperature';
import { lazyDialog } from '@nestling/shared-ui';
import { declareKind } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { highestText } from './highest-text.ts';
import { TemperatureIcon } from './temperature-icon.tsx';

const { names } = temperatureKind.fields.method;
const asTemperature = (record: SomeRecord) => record as SomeRecord & Temperature;

/** How temperatures look in lists and timelines: the number is the name. */
declareKind(temperatureKind, {
  say,
  mark: { Icon: TemperatureIcon, tone: 'health' },
  title: (record) => measureText(say, 'temperature', asTemperature(record).celsius),
  detail: (record) => {
    const { method } = asTemperature(record);
    return method && say(names[method]);
  },
  dayText: (records) => highestText(records.map(asTemperature)),
  forDoctors: { by: 'record', heading: text('Temperatures') },
  Editor: lazyDialog(() => import('./edit-temperature-dialog.ts')),
  PastRecorder: lazyDialog(() => import('./record-temperature-dialog.tsx')),
});
