import { Global } from '@emotion/react';
import { type Toast, toasts, useIsMobile } from '@nestling/shared-ui/platform';
import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect, useState } from 'react';
import { ToastContent } from './toast-content.tsx';

const VISIBLE = 3;
const GAP_PX = 14;
const SHOWN_MS = 4_000;
const HOST = 'nst-toasts';
/** Time to find an 'Undo' with a thumb. */
const SHOWN_WITH_ACTION_MS = 8_000;

function show(toast: Toast): void {
  enqueueSnackbar(toast.message, {
    persist: toast.persist ?? false,
    // The same failure twice is one; two things that can be undone are two.
    preventDuplicate: !toast.action,
    autoHideDuration: toast.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS,
    content: (key) => <ToastContent key={key} toast={toast} onClose={() => closeSnackbar(key)} />,
  });
}

/**
 * Stands beside the app. A dialog hides all that is beside it from screen readers; what is told meanwhile is told to everybody.
 */
function useHost(): HTMLElement {
  const [host] = useState(() => Object.assign(document.createElement('div'), { className: HOST }));
  useEffect(() => {
    const shown = new MutationObserver(() => host.removeAttribute('aria-hidden'));
    shown.observe(host, { attributeFilter: ['aria-hidden'] });
    document.body.append(host);
    return () => {
      shown.disconnect();
      host.remove();
    };
  }, [host]);
  return host;
}

/** How far down from the top of a phone the stack reaches, told to the styles: a dialog makes room for it. */
function useHeightTold(host: HTMLElement, isMobile: boolean): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--nst-toasts', `${isMobile ? host.getBoundingClientRect().bottom : 0}px`);
    const resized = new ResizeObserver(measure);
    resized.observe(host);
    return () => resized.disconnect();
  }, [host, isMobile]);
}

/** The one stack of toasts, fed by `showToast` of every remote. On a phone it stands at the top: what records and dialogs are below. */
export default function Toasts() {
  const isMobile = useIsMobile();
  const host = useHost();
  useHeightTold(host, isMobile);
  useEffect(() => toasts.subscribe(show), []);
  return (
    <>
      <Global
        styles={{
          [`.${HOST}`]: isMobile && {
            position: 'fixed',
            zIndex: 1400,
            top: 'max(1px, env(safe-area-inset-top, 0px))',
            insetInline: 12,
            pointerEvents: 'none',
          },
          // Doubled class names: notistack's own rules come later.
          '.notistack-SnackbarContainer.notistack-SnackbarContainer': {
            // In the host's flow, so that the host is as high as the stack.
            ...(isMobile && {
              position: 'static',
              transform: 'none',
              width: 'auto',
              maxWidth: 'none',
            }),
            '.notistack-CollapseWrapper': { padding: `${GAP_PX / 2}px 0` },
          },
        }}
      />
      <SnackbarProvider
        domRoot={host}
        maxSnack={VISIBLE}
        anchorOrigin={
          isMobile ? { vertical: 'top', horizontal: 'center' } : { vertical: 'bottom', horizontal: 'right' }
        }
      />
    </>
  );
}
