/** What calls need that no first view makes. */
export { default as lateRoutes } from 'virtual:late-routes';
export { untilAnswered } from './until-answered.ts';
