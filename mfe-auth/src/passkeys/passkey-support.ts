/** Whether a host, as the browser shows it, is an IP address: passkeys belong to a name, and no browser makes one for a number. */
export const isByAddress = (hostname = window.location.hostname): boolean => /^[\d.]+$|^\[/.test(hostname);

/** Whether this browser has public-key credentials here; over plain http, except on localhost, no browser has, nor for an address. */
export const passkeysSupported = (): boolean => typeof window.PublicKeyCredential === 'function' && !isByAddress();
