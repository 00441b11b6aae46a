import { type Baby, keys, may } from '@nestling/contract';
import { lazyDialog } from '@nestling/shared-ui';
import { useBabies } from '@nestling/shared-ui/platform';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShownInvitation } from './invite.ts';
import { InviteForm } from './invite-form.tsx';

const LinkDialog = lazyDialog(() => import('./link-dialog.tsx'));

/** Asks whom to invite to what (row FAM-11), then gives the link, this once (row FAM-12). */
export default function InviteDialog({ baby, onClose }: { baby: Baby; onClose: () => void }) {
  const { babies } = useBabies();
  const client = useQueryClient();
  const [made, setMade] = useState<{ invitation: ShownInvitation; email: string }>();
  const own = babies.filter(({ role }) => may(role, 'people'));

  function onMade(invitation: ShownInvitation, email: string) {
    setMade({ invitation, email });
    void client.invalidateQueries({ queryKey: keys.invitations });
  }

  if (made) return <LinkDialog {...made} onClose={onClose} />;
  return <InviteForm baby={baby} own={own} onMade={onMade} onClose={onClose} />;
}
