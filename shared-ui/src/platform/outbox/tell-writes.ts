import { say } from '../../words/say.ts';
import type { NewWrite, OutboxWrite, WriteAnswer, WriteWords } from './outbox.types.ts';
import type { TellerPorts } from './refusals.ts';
import { failureToast, takenToast, undoing, waitingToast } from './write-words.ts';

/** A good line has answered by then, and the first word is the last one too. Milliseconds. */
const WAITS_AFTER_MS = 800;

/** A write of this page whose end is awaited. */
interface Followed {
  words: WriteWords;
  undo?: (() => void) | undefined;
  /** Its waiting was told. */
  isTold?: boolean;
  timer?: ReturnType<typeof setTimeout>;
  /** A form waits for the answer: why it was refused, nothing when it may close. */
  answer?: ((reason?: string) => void) | undefined;
}

export interface Teller {
  /** From now on refusals are told, also of what waited when the page was opened. */
  start: () => void;
  /**
   * The list of refused writes is open, where each is decided about, until the function that this answers is called: what offers the same
   * elsewhere goes, and what is refused meanwhile is only told.
   */
  list: () => () => void;
  /**
   * Stores a write and tells the person what becomes of it, each word when it is true: recorded, saved on this device, or refused.
   * `undo` is offered with good news. Answers whether it was stored; a failure is told.
   */
  writeAndTell: (write: NewWrite, undo?: () => void) => Promise<boolean>;
  /**
   * The same for a form that keeps what was typed until it is safe: resolves once the server has it or it waits on this device. What
   * is refused meanwhile leaves the outbox: the form has it.
   * @throws Error with the reason, for the form to say, when it was refused or could not be stored; that it failed was told
   */
  writeFromForm: (write: NewWrite) => Promise<void>;
}

interface Following {
  /** Stores a write, and follows what becomes of it, also where that comes before it is stored. Rejects as the outbox does. */
  follow: (write: NewWrite, followed: Followed) => Promise<string | undefined>;
  find: (key: string) => OutboxWrite | undefined;
}

/** The two ways of a write that is told: from a tap, and from a form. */
function createWays({ outbox, show, hide }: TellerPorts, { follow, find }: Following): Omit<Teller, 'start' | 'list'> {
  /** @throws what the outbox throws, after it was told */
  async function store(write: NewWrite, followed: Followed): Promise<string | undefined> {
    try {
      return await follow(write, followed);
    } catch (error) {
      console.error(`${write.label} could not be stored`, error);
      // A form says why itself.
      const reason = error instanceof Error && !followed.answer ? error.message : '';
      const toast = failureToast(write.words ?? {}, reason);
      if (toast) show(toast);
      throw error;
    }
  }

  return {
    async writeAndTell(write, undo) {
      const { words = {} } = write;
      try {
        const key = await store(write, { words, undo });
        // Nothing is left to be sent: it is done.
        if (!key && words.taken) show({ ...words.taken, about: write.id, ...undoing(undo) });
        return true;
      } catch {
        return false;
      }
    },

    async writeFromForm(write) {
      const { words = {}, kind, id } = write;
      const told = `form of ${kind} ${id}`;
      // What was said of the try before is no longer true.
      hide(told);
      let answer: Followed['answer'];
      const answered = new Promise<string | undefined>((resolve) => {
        answer = resolve;
      });
      const key = await store(write, { words, answer });
      const reason = key && (await answered);
      if (!key || reason === undefined) return;
      // What went into another write is not the form's to take away.
      if (find(key)?.op === write.op) await outbox.discard(key);
      const toast = failureToast(words, '');
      if (toast) show({ ...toast, id: told });
      throw new Error(reason);
    },
  };
}

/** Tells of refusals what can be done about each, unless the list of them is open. */
function createOffers(ports: TellerPorts, find: Following['find']) {
  const { show, hide } = ports;
  const offered = new Set<string>();
  let isListed = false;

  /** What can be done is loaded when there is a refusal: most pages never see any. */
  async function tell(write: OutboxWrite): Promise<void> {
    const { key, reason = '', words = {} } = write;
    offered.add(key);
    const toast = await import('./refusals.ts')
      .then(({ createRefusals }) => createRefusals(ports)(write, words, isListed))
      .catch(() => failureToast(words, reason));
    if (find(key)?.state !== 'refused') return;
    if (toast) show({ ...toast, id: key });
    else hide(key);
  }

  return {
    tell,
    /** Takes back what was offered of those that are refused no longer. */
    tidy() {
      for (const key of [...offered].filter((one) => find(one)?.state !== 'refused')) {
        offered.delete(key);
        hide(key);
      }
    },

    list(): () => void {
      isListed = true;
      offered.forEach(hide);
      return () => {
        isListed = false;
      };
    },
  };
}

/** The writes whose end is awaited. */
function createFollowed() {
  const followed = new Map<string, Followed>();

  function stop(key: string): void {
    clearTimeout(followed.get(key)?.timer);
    followed.delete(key);
  }

  return {
    followed,
    stop,
    /** Nothing more is told of it; a form that waits may close. */
    release(key: string): void {
      const it = followed.get(key);
      stop(key);
      it?.answer?.();
    },
  };
}

/** The one place that tells people what becomes of their writes. */
export function createTeller(ports: TellerPorts): Teller {
  const { outbox, show, hide } = ports;
  const { followed, stop, release } = createFollowed();
  /** Writes that this page saw waiting: what was refused before it was opened is in the list already. */
  let waiting = new Set<string>();
  /** The ends of writes whose storing is not done: a server may answer while the page still draws the tap. */
  const early = new Map<string, () => void>();
  let storing = 0;
  let started = false;

  const find = (key: string) => outbox.snapshot().writes.find((write) => write.key === key);
  const offers = createOffers(ports, find);

  function tellWaiting(key: string): void {
    const it = followed.get(key);
    const write = find(key);
    if (!it || it.isTold || write?.state !== 'waiting') return;
    clearTimeout(it.timer);
    it.isTold = true;
    it.answer?.();
    it.answer = undefined;
    const toast = waitingToast(write, it.words, it.undo);
    if (toast) show(toast);
  }

  function tellTaken(write: Pick<OutboxWrite, 'key' | 'op' | 'id'>, answer: WriteAnswer): void {
    const { key } = write;
    const it = followed.get(key);
    // Also where it is followed: what is being stored may have gone into it.
    if (storing > 0) early.set(key, () => tellTaken(write, answer));
    if (!it) return;
    release(key);
    const toast = takenToast(write, answer, it.words, it.undo);
    if (toast) show({ ...toast, id: key, onlyInPlace: it.isTold === true });
    else hide(key);
  }

  function tellRefused(write: OutboxWrite): void {
    const { key, words = {}, reason = '' } = write;
    const it = followed.get(key);
    clearTimeout(it?.timer);
    if (it?.answer) {
      stop(key);
      it.answer(reason || words.failure || say('Not accepted'));
      return;
    }
    // What may be left of several steps is not what its words told of.
    if (write.steps) stop(key);
    else if (it) it.isTold = false;
    void offers.tell(write);
  }

  /** Takes away what was said of writes that were mended, discarded, or deleted before they were sent. */
  function tidy(): void {
    offers.tidy();
    for (const key of [...followed.keys()].filter((one) => !find(one))) {
      release(key);
      hide(key);
    }
  }

  function look(): void {
    const { writes, refused } = outbox.snapshot();
    // It may be of what is being stored: then whoever follows that is told.
    const news = storing > 0 ? [] : refused.filter(({ key }) => waiting.has(key));
    const unsettled = writes.filter(({ key, state }) => state === 'waiting' || (storing > 0 && waiting.has(key)));
    waiting = new Set(unsettled.map(({ key }) => key));
    for (const write of news) tellRefused(write);
    tidy();
  }

  function start(): void {
    if (started) return;
    started = true;
    outbox.onAcknowledged(tellTaken);
    outbox.subscribe(look);
    look();
  }

  function followStored(key: string, next: Followed): void {
    // The edit went into a write that was not sent yet: the new words tell of both.
    release(key);
    followed.set(key, { ...next, timer: setTimeout(() => tellWaiting(key), WAITS_AFTER_MS) });
    if (!outbox.snapshot().online) tellWaiting(key);
    // Where it is refused already, that is told as of one that was seen waiting.
    waiting.add(key);
    early.get(key)?.();
    // It was taken away meanwhile.
    if (!find(key)) release(key);
  }

  async function follow(write: NewWrite, next: Followed): Promise<string | undefined> {
    start();
    storing += 1;
    try {
      const key = await outbox.write(write);
      if (key) followStored(key, next);
      return key;
    } finally {
      storing -= 1;
      if (storing === 0) {
        early.clear();
        look();
      }
    }
  }

  return { start, list: offers.list, ...createWays(ports, { follow, find }) };
}
