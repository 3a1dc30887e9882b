import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import type { KnownDevices } from './known-devices.ts';
import type { LimitKey } from './limit-key.ts';
import type { Outbox } from './outbox.ts';
import type { SignIn } from './sign-in.ts';

/** What calls about accounts work with, one of each in a process. */
export type AccountServices = {
  signIn: SignIn;
  outbox: Outbox;
  limitKey: LimitKey;
  digests: PersonDigests;
  devices: KnownDevices;
};
