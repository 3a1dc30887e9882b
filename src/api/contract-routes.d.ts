/** 'GET /games/{game}/trades' by 'trades.list', for what first views read: made from the contract by the build (vite.config.ts). */
declare module 'virtual:contract-routes' {
  const routes: Record<string, string>;
  export default routes;
}

/** The same, and 'POST /games/{game}/trades once' by 'trades.post', for calls that no first view makes. */
declare module 'virtual:late-routes' {
  const routes: Record<string, string>;
  export default routes;
}
