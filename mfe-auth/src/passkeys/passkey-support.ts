/** Whether this browser has public-key credentials; over plain http, except on localhost, no browser has. */
export const passkeysSupported = (): boolean => typeof window.PublicKeyCredential === 'function';
