import { QUICK_FEEDING_MINUTES } from '@nestling/contract';
import type { MilkChange, MilkPlace } from '@nestling/contract/kinds/milk';
import { type Store, takenFrom } from '@nestling/contract/milk';
import { newId, type Step, takeBack, type WriteWords, writeAndTell, writeTogether } from '@nestling/shared-ui/platform';
import { say } from '@nestling/shared-ui/say';
import { mlText } from './milk-texts.ts';

/** What is done with milk in store. `pumped` brings some in, `counted` says what is there. */
export type Act = MilkChange['reason'];

export interface Done {
  act: Act;
  /** Where; what is fed is of the fridge, what is thawed of the freezer. */
  place: MilkPlace;
  ml: number;
  /** ISO 8601. */
  startTime: string;
  /** The day on a bag that comes in, `YYYY-MM-DD`. */
  bagDate?: string;
  notes?: string;
}

type Single = Omit<Step, 'steps'>;

/** What is changed in a place, ml; `store` is what is there, or was when it was counted. */
function changeOf({ act, place, ml }: Done, store: Store | undefined): number {
  if (act === 'pumped') return ml;
  return act === 'counted' ? ml - (store?.[place].ml ?? 0) : -ml;
}

/** The records that it makes: a bottle with what is fed, and of what is thawed one change a place. */
function stepsOf(babyId: string, done: Done, store: Store | undefined): [Single, Single?] {
  const { act, place, ml, startTime, bagDate, notes } = done;
  const label = say('Change the milk store');
  const made = (kind: string, fields: object): Single => ({
    ...{ kind, op: 'create', id: newId(), babyId, label },
    fields: { startTime, ...fields },
  });
  const said = { reason: act, ...(notes && { notes }) };
  const change = { place, changeMl: changeOf(done, store), ...(bagDate && { bagDate }), ...said };
  if (act === 'fed') {
    const endTime = new Date(Date.parse(startTime) + QUICK_FEEDING_MINUTES * 60_000).toISOString();
    const bottle = made('feeding', { endTime, type: 'bottle', amount: ml, unit: 'ml', milk: 'breast' });
    return [bottle, made('milk', { ...change, feedingId: bottle.id })];
  }
  if (act === 'thawed') {
    const [oldest] = takenFrom(store?.freezer.bags ?? [], ml).taken;
    const thawed = { place: 'fridge', changeMl: ml, ...(oldest && { bagDate: oldest.date }), ...said };
    return [made('milk', change), made('milk', thawed)];
  }
  return [made('milk', change)];
}

/** What is told of it. */
function doneText({ act, ml }: Done): string {
  const amount = mlText(ml);
  switch (act) {
    case 'pumped':
      return say('Added {amount}', { amount });
    case 'fed':
      return say('Fed {amount} from the fridge', { amount });
    case 'thawed':
      return say('Thawed {amount}', { amount });
    case 'counted':
      return say('Counted {amount}', { amount });
    default:
      return say('Took {amount} out', { amount });
  }
}

/** Changes the store, of which `store` was there at that time, in one write of the outbox, whose toast offers 'Undo'. It answers whether it was stored on this device. */
export function changeStore(babyId: string, done: Done, store: Store | undefined): Promise<boolean> {
  const [first, second] = stepsOf(babyId, done, store);
  const words: WriteWords = {
    what: say('Milk store'),
    taken: { severity: 'success', message: doneText(done) },
    failure: say('Failed to update the milk store'),
  };
  const undone = { failure: say('Failed to undo the change of the milk store') };
  if (!second) return writeAndTell({ ...first, words }, () => void takeBack(first, undone));
  const label = say('Undo the change of the milk store');
  const removed = (step: Single): Single => ({ ...step, op: 'remove', fields: {}, label });
  return writeTogether([first, second], { label: first.label, words }, () => {
    void writeTogether([removed(first), removed(second)], { label, words: undone });
  });
}
