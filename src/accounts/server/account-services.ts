import type { OwnRows, PersonalData } from '../../platform/server/personal-data.ts';
import type { PersonDigests } from '../../profiles/server/person-digest.ts';
import type { LimitKey } from './limit-key.ts';
import type { Outbox } from './mail/outbox.ts';
import type { KnownDevices } from './sign-in/known-devices.ts';
import type { SignIn } from './sign-in/sign-in.ts';

/** What calls about accounts work with, one of each in a process. */
export type AccountServices = {
  signIn: SignIn;
  outbox: Outbox;
  limitKey: LimitKey;
  digests: PersonDigests;
  devices: KnownDevices;
  /** What each domain holds about people, in the order of its locks. */
  personal: readonly PersonalData[];
  /** Every kind of rows about a person, in the order of the file that they can download. */
  ownRows: readonly OwnRows[];
};
