import type { SvgIconProps } from '@mui/material';
import {
  type Baby,
  isMoment,
  type Kind,
  MOMENT_BLOCK_MINUTES,
  type ReminderNotice,
  rowText,
  type Say,
  type SomeRecord,
} from '@nestling/contract';
import type { ComponentType, ReactNode } from 'react';
import { ClockIcon } from '../../icons/interface-icons.tsx';
import type { Activity } from '../../theme/palette.ts';
import { say } from '../../words/say.ts';

/** What stands for a record in lists and timelines. */
export interface Mark {
  Icon: ComponentType<SvgIconProps>;
  /** Its colour in the theme: what belongs together shares one. */
  tone: Activity;
  /** What records with this mark are called together, said, where their kind has several: 'Bath'. Without, the label of the kind. */
  name?: string | undefined;
}

/** What some marks of a kind mean: their tones, and the icon of each where it is not that of the tone. */
export interface LegendPart {
  label: string;
  tones: readonly Activity[];
  icons?: readonly Mark['Icon'][];
}

export interface RecordEditorProps {
  record: SomeRecord;
  /** What a failed change is called. */
  failure?: string | undefined;
  onClose: () => void;
}

/** Why what a field holds cannot be taken. */
export interface Wrong {
  problem: string;
}

/** An input of a remote's own in place of that of a number or text: 'Temperature (°C)', and what is typed. */
export interface OwnInputProps {
  label: string;
  value: string;
  /** The input says it, is invalid, and has the focus: nothing else tells of it. */
  wrong?: Wrong | undefined;
  onChange: (value: string) => void;
}

/** Why a record is not saved yet; a question is answered by a second tap on 'Save'. */
export interface Objection {
  text: string;
  isQuestion?: boolean;
  /** What holds it, where it is of one field alone: it is said there. */
  field?: string;
}

/** What a form asks for beyond the fields that its declaration can be asked for by: photos. */
export interface FormParts {
  inputs: ReactNode;
  /** What was changed. `fields`: what the record's own fields would have. */
  read: (fields: Readonly<Record<string, unknown>>) => object;
  /** Has what the record will name kept before it is written; answers whether that is safe. */
  keep: () => Promise<boolean>;
}

export interface RecorderProps {
  kind: Kind;
  babyId: string;
  /** What the dialog is called, where it says more than the kind. */
  title?: string;
  /** What its fields have at first. */
  fields?: object;
  /** When it happened, as a proposal, epoch milliseconds; without, now. */
  at?: number;
  /** When it ended, as a proposal, epoch milliseconds, where it can end; without, it runs. */
  until?: number;
  /** When it happened where it turns out to have one time, as a proposal, epoch milliseconds; without, `at`. */
  once?: number;
  /** Its times stand first; without, where one is proposed, which is to be seen. */
  timeFirst?: boolean;
  /** Inputs of its own, by the names of the fields. */
  inputs?: Readonly<Record<string, ComponentType<OwnInputProps>>>;
  beside?: FormParts;
  /** What is to be said of a record, as it would be, before it is saved. */
  check?: (record: object) => Objection | undefined;
  onClose: () => void;
}

/** What the doctor's report tells of a kind in a table. */
export interface ForDoctors {
  /** A line for each record, or for each day, as `dayText` says it. */
  by: 'record' | 'day';
  /** What the table is called, a text; without, the label of the kind. */
  heading?: string;
  /** Only of these. */
  only?: (record: SomeRecord) => boolean;
}

/** How a kind looks, as its remote gives it. What it leaves out follows from the declaration. */
export interface KindLook {
  /** Says the texts of the declaration: the remote's own, which has their translations. */
  say?: Say;
  /** One for all, or one that says more: the side, day or night. */
  mark: Mark | ((record: SomeRecord, zone: string) => Mark);
  /** What its rows need beside the records is on this device: a list waits for it before it is first shown. */
  ready?: (babyId: string) => Promise<unknown>;
  /** What a row calls the record; without, the label of the kind. */
  title?: (record: SomeRecord) => string;
  /** What a row says beside the times; without, the fields that the declaration names. */
  detail?: (record: SomeRecord) => string | undefined;
  /** What can be said of its records of one day together: '5 wet, 2 dirty'; without, how many there are. */
  dayText?: (records: readonly SomeRecord[]) => string;
  /** Without, the doctor's report has no table of it: its figures say it, or it is of no use to a doctor. */
  forDoctors?: ForDoctors;
  /** What its block in a timeline is called; without, as its row. */
  blockName?: (record: SomeRecord, zone: string) => string;
  /** Its block is drawn so long, whatever it took. Minutes. */
  blockMinutes?: number;
  /** Its blocks fill the width and lie below all others, as only what fills hours should. */
  isWide?: boolean;
  /** Its labels are texts. What its marks mean in a timeline: its legend and its filter stand there always. Without, while it has records there. */
  legend?: readonly LegendPart[];
  /** How many days back Recent Activities lists it; without, the 7 that the list speaks of. */
  recentDays?: number;
  /** The dialog that changes a record; its code comes when it is opened. */
  Editor?: ComponentType<RecordEditorProps>;
  /** What the open page reminds of, as far as this device knows the records: at which instant, epoch milliseconds, and in which words. */
  remindersOf?: (baby: Baby) => Promise<{ at: number; notice: ReminderNotice }[]>;
  /** The quick action: the dialog that makes one. Not where cards of the kind's own do. */
  Recorder?: ComponentType<RecorderProps>;
  /** The dialog that makes one of any time, in a diary and on the page of its kind. Without, a diary takes the quick action's, and the page offers none. */
  PastRecorder?: ComponentType<Pick<RecorderProps, 'babyId' | 'at' | 'until' | 'once' | 'onClose'>>;
}

/** A look with all that a screen asks of it. */
export interface WholeLook
  extends Pick<KindLook, 'Editor' | 'Recorder' | 'PastRecorder' | 'dayText' | 'ready' | 'remindersOf' | 'forDoctors'> {
  kind: Kind;
  /** Says the texts of the kind. */
  say: Say;
  /** The label of the kind, said. */
  readonly label: string;
  markOf: (record: SomeRecord, zone: string) => Mark;
  title: (record: SomeRecord) => string;
  detail: (record: SomeRecord) => string | undefined;
  blockName: (record: SomeRecord, zone: string) => string;
  /** Its length in timelines, where that is not from its start to its end. */
  blockMinutesOf: (record: SomeRecord) => number | undefined;
  /** Said. */
  readonly legend: readonly LegendPart[];
  /** Its legend and filter stand in a timeline without records too. */
  isAlwaysInTimeline: boolean;
  isWide: boolean;
  recentDays: number;
}

/** What stands for a kind whose remote is not there. */
export const PLAIN: Mark = { Icon: ClockIcon, tone: 'other' };

/** Whether a record has no end yet; a moment never has one. */
export const isRunning = (kind: Kind, record: Pick<SomeRecord, 'kind' | 'endTime'>): boolean =>
  record.endTime === undefined && !isMoment(kind, record);

/** The look that a remote gave, completed from the declaration. */
export function wholeLook(kind: Kind, look: KindLook): WholeLook {
  const {
    mark,
    legend,
    recentDays = 7,
    Editor,
    Recorder,
    PastRecorder,
    dayText,
    ready,
    remindersOf,
    forDoctors,
    say: sayOfKind = say,
  } = look;
  const label = () => sayOfKind(kind.label);
  const title =
    look.title ?? ((record) => (isRunning(kind, record) ? say('{kind} in progress', { kind: label() }) : label()));
  const tone = typeof mark === 'function' ? PLAIN.tone : mark.tone;
  return {
    kind,
    say: sayOfKind,
    get label() {
      return label();
    },
    markOf: typeof mark === 'function' ? mark : () => mark,
    title,
    detail: look.detail ?? ((record) => rowText(sayOfKind, kind, record) || undefined),
    blockName: look.blockName ?? title,
    blockMinutesOf: (record) => look.blockMinutes ?? (isMoment(kind, record) ? MOMENT_BLOCK_MINUTES : undefined),
    isWide: look.isWide ?? false,
    get legend() {
      return (legend ?? [{ label: kind.label, tones: [tone] }]).map((part) => ({
        ...part,
        label: sayOfKind(part.label),
      }));
    },
    isAlwaysInTimeline: legend !== undefined,
    recentDays,
    Editor,
    Recorder,
    PastRecorder,
    dayText,
    ready,
    remindersOf,
    forDoctors,
  };
}

/** A kind that nobody has declared to this device: what has no end is over, as far as anybody knows. */
export const unheardOf = (name: string): Kind => ({
  name,
  many: `${name}s`,
  label: `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`,
  order: Number.MAX_SAFE_INTEGER,
  shape: 'moment',
  fields: {},
  row: [],
  csv: [],
});
