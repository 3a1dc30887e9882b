/** @returns what the names of the sign-in library's cookies begin with */
export function cookiePrefix(publicUrl: string): string {
  // Named here and not by the library's switch, which knows only the weaker `__Secure-`.
  return isHttps(publicUrl) ? '__Host-swapwise' : 'swapwise';
}

/** What every cookie of the site is like; over https it also goes over https alone. */
export function cookieAttributes(publicUrl: string) {
  return { secure: isHttps(publicUrl), sameSite: 'lax', httpOnly: true, path: '/' } as const;
}

/** @returns the Set-Cookie header that takes the session cookie away */
export function droppedSessionCookie(publicUrl: string): string {
  const secure = isHttps(publicUrl) ? '; Secure' : '';
  return `${cookiePrefix(publicUrl)}.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

function isHttps(publicUrl: string): boolean {
  return publicUrl.startsWith('https://');
}
