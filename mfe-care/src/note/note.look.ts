import { type SomeRecord, text } from '@nestling/contract';
import { type Note, noteKind } from '@nestling/contract/kinds/note';
import { lazyDialog } from '@nestling/shared-ui';
import { declareKind } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { NoteIcon, PinIcon } from './note-icons.tsx';

const isPinned = (record: SomeRecord) => (record as SomeRecord & Note).pinned === true;

/** So much of a note stands in the line of a list, in characters. */
const LINE = 80;

/** The beginning of a text. */
const beginning = (text: string): string => (text.length > LINE ? `${text.slice(0, LINE).trimEnd()}…` : text);

/** How notes look in lists and timelines. */
declareKind(noteKind, {
  say,
  mark: (record) => ({ Icon: isPinned(record) ? PinIcon : NoteIcon, tone: 'moment' }),
  title: ({ notes }) => beginning(notes ?? '') || say(noteKind.label),
  detail: (record) => (isPinned(record) ? say(noteKind.fields.pinned.label) : undefined),
  blockName: () => say(noteKind.label),
  forDoctors: { by: 'record', heading: text('Notes') },
  Editor: lazyDialog(() => import('./edit-note-dialog.ts')),
  PastRecorder: lazyDialog(() => import('./record-note-dialog.tsx')),
});
