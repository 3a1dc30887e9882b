/**
 * An address that its owner recognises and nobody else can use: the first letter of the name and of the host, and the
 * ending, with as many dots whatever is left out, so that not even its length is told.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, host] = at < 0 ? [email, ''] : [email.slice(0, at), email.slice(at + 1)];
  const dot = host.lastIndexOf('.');
  const ending = dot > 0 ? host.slice(dot) : '';
  const first = (text: string) => Array.from(text)[0] ?? '';
  return at < 0 ? `${first(name)}•••` : `${first(name)}•••@${first(host)}••••${ending}`;
}
