/** What calls need that no first view makes. */
export { default as lateRoutes } from 'virtual:late-routes';
export { sendLate } from './send-late.ts';
