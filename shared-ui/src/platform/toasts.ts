import { createListeners } from './listeners.ts';

export interface Toast {
  title?: string;
  message: string;
  severity?: 'info' | 'success' | 'warning' | 'error';
  action?: { label: string; onClick: () => void };
  /** Stays until it is closed. */
  persist?: boolean;
}

const listeners = createListeners<[Toast]>('toasts');
let early: Toast[] = [];
let tellWaiting = () => {};

/** Shows a toast. One that comes before the shell can show any waits for it. */
export function showToast(toast: Toast): void {
  if (listeners.size > 0) {
    listeners.call(toast);
  } else {
    early.push(toast);
    tellWaiting();
  }
}

/** Where the shell's snackbar stack gets its toasts from. */
export const toasts = {
  /** Resolves when a toast waits for somebody to show it. */
  waiting(): Promise<void> {
    return new Promise((resolve) => {
      tellWaiting = resolve;
      if (early.length > 0) resolve();
    });
  },
  subscribe(show: (toast: Toast) => void): () => void {
    const unsubscribe = listeners.add(show);
    const waiting = early;
    early = [];
    for (const toast of waiting) showToast(toast);
    return unsubscribe;
  },
};
