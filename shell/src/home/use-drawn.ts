import { startTransition, useCallback, useEffect, useState } from 'react';
import { afterFirstScreen, atRest } from '../app/first-screen.ts';
import { loadExpose, loadedExpose } from '../federation/load-expose.ts';
import { preloadExpose } from '../federation/preload.ts';
import { STEP, useStep } from '../splash/behind-splash.tsx';
import { FIRST_CARDS, type LiveCard } from './home-cards.ts';

type CardName = LiveCard['name'];

/** What the cards before it ask for comes first. Milliseconds. */
const PAUSE_MS = 100;
/** So long the next card's code is waited for, before its place says itself that it is coming. Milliseconds. */
const PATIENCE_MS = 1_000;

/** A card whose code does not come says so in its place. */
const codeOf = (name: CardName) =>
  Promise.race([loadExpose(name).catch(() => {}), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);

/** Who opened the page for a glance, or for one tap, has left it by then. Milliseconds. */
const GLANCE_MS = 15_000;

/**
 * Resolves when somebody wants more than the first screen: they scroll the page, or take the keyboard. A page that stays open gets the rest in any case: so
 * it is found, printed and read aloud whole, and stands so offline.
 */
const moreWanted = () =>
  new Promise<unknown>((resolve) => {
    for (const sign of ['scroll', 'keydown']) addEventListener(sign, resolve, { once: true });
    setTimeout(resolve, GLANCE_MS);
  });

const namesOfFirst = (cards: readonly LiveCard[]) => cards.slice(0, FIRST_CARDS).map(({ name }) => name);

/**
 * The cards that are drawn: those of the first screen, step by step (`isToCome` of those that come with the next), those that somebody comes near (`draw`), and once somebody wants more, the others one by
 * one, when the page has nothing else to do: a tap never waits for more than one. What was drawn stays, wherever it is moved. All of them at once
 * where all are here: who comes back may be scrolled down. All, too, where a browser cannot say what is near.
 */
export function useDrawn(cards: readonly LiveCard[]) {
  const [areHere] = useState(
    () => cards.every(({ name }) => loadedExpose(name)) || typeof IntersectionObserver === 'undefined',
  );
  const [drawn, setDrawn] = useState<ReadonlySet<CardName>>(() => new Set(namesOfFirst(cards)));
  const draw = useCallback(
    (name: CardName) =>
      startTransition(() => setDrawn((before) => (before.has(name) ? before : new Set([...before, name])))),
    [],
  );
  const first = namesOfFirst(cards);
  const toCome = useStep() < STEP.WHOLE ? first.slice(FIRST_CARDS / 2) : [];
  const isToCome = ({ name }: LiveCard) => toCome.includes(name);
  const isDrawn = (card: LiveCard) => (areHere || drawn.has(card.name) || first.includes(card.name)) && !isToCome(card);
  const next = cards.find((card) => !isDrawn(card))?.name;
  const [wanted] = useState(() => (areHere ? undefined : moreWanted()));
  useEffect(() => {
    if (areHere) return;
    for (const name of namesOfFirst(cards)) draw(name);
    // Their code comes side by side, and stands ready for their turn.
    void afterFirstScreen(0).then(() => {
      for (const { name } of cards) preloadExpose(name);
    });
  }, [cards, areHere, draw]);
  useEffect(() => {
    if (!next || !wanted) return;
    let isOver = false;
    void wanted
      .then(() => afterFirstScreen(0))
      .then(() => atRest(PAUSE_MS))
      .then(() => isOver || codeOf(next))
      .then(() => isOver || draw(next));
    return () => {
      isOver = true;
    };
  }, [next, wanted, draw]);
  return { isDrawn, isToCome, draw, areAll: next === undefined };
}
