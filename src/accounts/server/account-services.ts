import type { KnownDevices } from './known-devices.ts';
import type { LimitKey } from './limit-key.ts';
import type { Outbox } from './outbox.ts';
import type { SignIn } from './sign-in.ts';

/** What calls about accounts work with, one of each in a process. */
export type AccountServices = { signIn: SignIn; outbox: Outbox; limitKey: LimitKey; devices: KnownDevices };
