import { BiometricCard } from '../passkeys/biometric-card.tsx';
import { ChangePasswordCard } from '../password/change-password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Settings, Security: how one gets in, and where one is in. */
export default function SecurityTab() {
  return (
    <>
      <ChangePasswordCard />
      <BiometricCard />
      <SessionsCard />
    </>
  );
}
