/** 'GET /games/{game}/trades' by 'trades.list', for every call: made from the contract by the build (vite.config.ts). */
declare module 'virtual:contract-routes' {
  const routes: Record<string, string>;
  export default routes;
}
