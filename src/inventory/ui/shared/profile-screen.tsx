import type { Address } from '../../../api/address.ts';
import { userIdOf } from '../../../profiles/profile-address.ts';
import { WholeProfile } from '../../../profiles/ui/whole-profile.tsx';
import { SharedGames } from './shared-games.tsx';

/** /profile/{userId}, with what its person shows of what they have and want. */
export function ProfileScreen({ address }: { address: Address }) {
  return <WholeProfile address={address} inventory={<SharedGames userId={userIdOf(address)} />} />;
}
