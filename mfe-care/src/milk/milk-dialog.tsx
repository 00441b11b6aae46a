import { type Field, text, toInputs } from '@nestling/contract';
import { type MilkPlace, milkKind } from '@nestling/contract/kinds/milk';
import { NotesField } from '@nestling/shared-ui';
import { ChoiceField } from '@nestling/shared-ui/forms';
import {
  FieldInput,
  FormDialog,
  fieldProblem,
  inputOf,
  readEditedTimes,
  sentAs,
  useObjection,
  useWrongField,
  WhenField,
} from '@nestling/shared-ui/pickers';
import { clock, useCommand, useZone } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { useState } from 'react';
import { type Act, changeStore } from './milk-commands.ts';
import { placeText, reasonText } from './milk-texts.ts';
import type { MilkStore } from './use-milk-store.ts';

const { changeMl, reason, place: places, bagDate } = milkKind.fields;

/** How much; of a bottle that is fed at most what a feeding takes. */
const AMOUNT = { ...changeMl, min: 0, label: text('Amount') } as const satisfies Field;
const FED = { ...AMOUNT, max: 2_000, tooMuch: text('A bottle can be at most 2,000 ml') } as const satisfies Field;
/** More may be in store than changes at once. */
const COUNTED = { ...AMOUNT, max: Number.MAX_SAFE_INTEGER } as const satisfies Field;
const FIELDS = { amount: AMOUNT };
const FIELD_OF: Partial<Record<Act, typeof FED | typeof COUNTED>> = { fed: FED, counted: COUNTED };

/** Where it can only be. */
const PLACE_OF: Partial<Record<Act, MilkPlace>> = { fed: 'fridge', thawed: 'freezer' };

const actText = (act: Act) => (act === 'pumped' ? say('Added') : reasonText(act));

/** Why an amount is not counted: `inStore` was there then. */
function countProblem(ml: number, inStore: number): string | undefined {
  if (ml === inStore) return say('So much is in store already');
  return fieldProblem(changeMl, ml - inStore, say);
}

interface Entered {
  act: Act | undefined;
  /** Ml. */
  ml: unknown;
  /** On the bag; '' where nothing is asked or said. */
  date: string;
}

/** Why the amount cannot be taken. */
function amountProblem({ act, ml }: Entered, inStore: number | undefined): string | undefined {
  if (ml === null || (ml === 0 && act !== 'counted')) return say('Please enter the amount');
  const wrong = fieldProblem((act && FIELD_OF[act]) ?? AMOUNT, ml, say);
  return wrong ?? (act === 'counted' ? countProblem(Number(ml), inStore ?? 0) : undefined);
}

/** The field that cannot be taken, and why. */
function wrongIn(entered: Entered, inStore: number | undefined): { name: string; problem: string } | undefined {
  const amount = amountProblem(entered, inStore);
  if (amount) return { name: 'amount', problem: amount };
  const onBag = entered.date ? fieldProblem(bagDate, entered.date, say) : undefined;
  return onBag ? { name: 'bagDate', problem: onBag } : undefined;
}

/** What was said of some texts: without the empty ones. */
const saidOf = <T extends Record<string, string>>(texts: T): Partial<T> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<T>;

/** While nothing is known of the store, what is there cannot be counted. */
interface MilkDialogProps extends Pick<MilkStore, 'store' | 'storeAt'> {
  babyId: string;
  /** What was asked for: 'Thaw'. */
  title: string;
  /** Without, it is asked what happened, and nothing is proposed: a tap on 'Save' alone must not throw milk away. */
  act?: Act | undefined;
  place: MilkPlace;
  onClose: () => void;
}

/** What was done with how much milk, where and when. What goes out is at first the bag that is used first. */
export default function MilkDialog(props: MilkDialogProps) {
  const { babyId, title, act: firstAct, place: firstPlace, store, storeAt, onClose } = props;
  const zone = useZone();
  const [act, setAct] = useState(firstAct);
  const [chosen, setChosen] = useState(firstPlace);
  const [typed, setTyped] = useState<string>();
  const [date, setDate] = useState('');
  const [start, setStart] = useState(() => toInputs(clock.now(), zone));
  const [notes, setNotes] = useState('');
  const [problem, setProblem] = useState<string>();
  const wrong = useWrongField();
  const objection = useObjection({ babyId, kind: milkKind });
  const { busy, run } = useCommand();
  const onlyPlace = act && PLACE_OF[act];
  const place = onlyPlace ?? chosen;
  const comesIn = act === 'pumped';
  const preset = !act || comesIn || act === 'counted' ? undefined : store?.[place].bags[0]?.ml;
  const input = typed ?? inputOf(AMOUNT, preset, zone);

  const save = async (act: Act) => {
    const ml = sentAs(AMOUNT, input, zone);
    const times = readEditedTimes({ start, end: { date: '', time: '' } }, zone);
    if (times.problem !== undefined) return setProblem(times.problem);
    const then = act === 'counted' ? storeAt(times.start) : store;
    const onBag = comesIn ? date : '';
    if (act === 'counted' && !then) return setProblem(say('Only what was there in the last 7 days can be counted'));
    const found = wrongIn({ act, ml, date: onBag }, then?.[place].ml);
    if (found) return wrong.tell(found.name, found.problem);
    const startTime = new Date(times.start).toISOString();
    const done = { act, place, ml: Number(ml), startTime, ...saidOf({ bagDate: onBag, notes: notes.trim() }) };
    const objected = objection.to(done);
    if (objected !== undefined) return setProblem(objected);
    if (await run(() => changeStore(babyId, done, then))) onClose();
  };
  const mended =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setProblem(undefined);
      objection.forget();
      wrong.forget();
      set(value);
    };
  return (
    <FormDialog
      title={title}
      problem={problem}
      busy={busy}
      {...objection.frame}
      onSave={async () => (act ? save(act) : setProblem(say(reason.problem)))}
      onClose={onClose}
    >
      {!firstAct && (
        <ChoiceField
          label={say('What happened')}
          options={reason.of.filter((value) => store || value !== 'counted').map((value) => [value, actText(value)])}
          value={act ?? ''}
          onChange={mended((value: string) => value && setAct(value as Act))}
        />
      )}
      {!onlyPlace && (
        <ChoiceField
          label={say(places.label)}
          options={places.of.map((value) => [value, placeText(value)])}
          value={place}
          onChange={mended((value: string) => value && setChosen(value as MilkPlace))}
        />
      )}
      <FieldInput
        field={AMOUNT}
        sayOfKind={say}
        all={FIELDS}
        values={{}}
        value={input}
        wrong={wrong.at('amount')}
        onChange={mended((value) => typeof value === 'string' && setTyped(value))}
      />
      {comesIn && (
        <FieldInput
          field={bagDate}
          sayOfKind={say}
          all={milkKind.fields}
          values={{}}
          value={date}
          wrong={wrong.at('bagDate')}
          onChange={mended((value) => typeof value === 'string' && setDate(value))}
        />
      )}
      <WhenField value={start} onChange={mended(setStart)} />
      <NotesField value={notes} onChange={setNotes} />
    </FormDialog>
  );
}
