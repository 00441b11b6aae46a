declare global {
  interface Window {
    /** Read by the toasts' style engine when it is evaluated. */
    __nonce__?: string;
  }
}

/** The nonce of this page's Content Security Policy. Import this module before everything else: styles ask for it as they load. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

window.__nonce__ = nonce;
