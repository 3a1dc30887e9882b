/** 'POST /games/{game}/trades once' by 'trades.post', for every call: made from the contract by the build (vite.config.ts). */
declare module 'virtual:contract-routes' {
  const routes: Record<string, string>;
  export default routes;
}

/** The same for calls that no first view makes: of the back office, of standing, reports and moderation. */
declare module 'virtual:late-routes' {
  const routes: Record<string, string>;
  export default routes;
}
