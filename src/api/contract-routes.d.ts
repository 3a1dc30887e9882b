/** 'POST /games/{game}/trades once' by 'trades.post', for every call: made from the contract by the build (vite.config.ts). */
declare module 'virtual:contract-routes' {
  const routes: Record<string, string>;
  export default routes;
}

/** The same for what only admins and the owner may call. */
declare module 'virtual:late-routes' {
  const routes: Record<string, string>;
  export default routes;
}
