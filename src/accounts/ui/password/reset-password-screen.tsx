import { useState } from 'react';
import { type Address, returnPath } from '../../../api/address.ts';
import { PasswordEntry } from './password-entry.tsx';
import { ResetRequest } from './reset-request.tsx';

/** /reset-password: asks for a reset mail, or (`?with=password`) takes a password that somebody has. */
export function ResetPasswordScreen({ address }: { address: Address }) {
  const [email, setEmail] = useState('');
  const Part = address.search.get('with') === 'password' ? PasswordEntry : ResetRequest;
  return <Part email={email} onType={setEmail} next={returnPath(address.search.get('next'))} />;
}
