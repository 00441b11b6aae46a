import { createListeners } from './listeners.ts';

export interface ToastAction {
  label: string;
  onClick: () => void;
  /** What who cannot see it is told once it was tapped, where no toast says so. */
  said?: string;
}

export interface Toast {
  /** Names what it is about: a later toast of that name takes its place. */
  id?: string;
  /** The record that it tells of: what is told of that later takes its place, as its action would undo more than it says. */
  about?: string;
  /** Only where one of its name still stands: who has closed that, or let it go, has been told enough. */
  onlyInPlace?: boolean;
  title?: string;
  message: string;
  severity?: 'info' | 'success' | 'warning' | 'error';
  action?: ToastAction;
  otherAction?: ToastAction;
  /** Stays until it is closed. */
  persist?: boolean;
  /**
   * Several such toasts become one on a phone: what it is about, and what became of it, as in '2 recorded, last: Bottle'. The state is in
   * English, whatever the page speaks: the stack counts by it.
   */
  fold?: { what: string; state: string };
  /** Several failures of a kind become one on a phone: what is said in place of them all. */
  together?: (count: number) => Pick<Toast, 'message' | 'action'>;
}

const listeners = createListeners<[Toast]>('toasts');
const hiding = createListeners<[string]>('hidden toasts');
let early: Toast[] = [];
let tellWaiting = () => {};

/** Shows a toast. One that comes before the shell can show any waits for it. */
export function showToast(toast: Toast): void {
  if (listeners.size > 0) {
    listeners.call(toast);
  } else {
    const place = early.findIndex(({ id }) => id !== undefined && id === toast.id);
    // In the place of the one of its name: 'Undo last' goes by the order of the taps, not of the answers.
    early[place < 0 ? early.length : place] = toast;
    tellWaiting();
  }
}

/** Takes away the toast of that name, or about that record, if one stands. */
export function hideToast(id: string): void {
  early = early.filter((toast) => toast.id !== id && toast.about !== id);
  hiding.call(id);
}

/** Where the shell's stack gets its toasts from. */
export const toasts = {
  /** Resolves when a toast waits for somebody to show it. */
  waiting(): Promise<void> {
    return new Promise((resolve) => {
      tellWaiting = resolve;
      if (early.length > 0) resolve();
    });
  },
  subscribe(show: (toast: Toast) => void, hide: (id: string) => void = () => {}): () => void {
    const leave = [listeners.add(show), hiding.add(hide)];
    const waiting = early;
    early = [];
    for (const toast of waiting) showToast({ ...toast, onlyInPlace: false });
    return () => {
      for (const unsubscribe of leave) unsubscribe();
    };
  },
};
