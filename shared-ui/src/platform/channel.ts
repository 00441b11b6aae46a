/** The other tabs of this app in this browser; hears nothing where BroadcastChannel is missing. */
export interface Channel {
  post: (message: unknown) => void;
  hear: (listener: (message: unknown) => void) => void;
}

/** Joins the named channel. A message never comes back to the page that posted it. */
export function openChannel(name: string): Channel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, hear: () => {} };
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    hear: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
  };
}
