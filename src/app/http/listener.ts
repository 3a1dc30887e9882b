import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { SERVER_TIME } from '../../platform/server-time.ts';
import { describeError } from '../../platform/server/log.ts';
import { callsAs } from '../pages/pages.ts';
import type { AppDeps, Parts } from '../start/process-parts.ts';
import { troubleOf, writeTrouble } from '../start/trouble.ts';
import { answerStatic } from './answer-static.ts';
import { contextMaker } from './context-of.ts';
import { answerHot, hotAnswers } from './hot-answers.ts';
import type { KeptFiles } from './keep-built.ts';
import { answerLiveList } from './live-list.ts';
import { answerLive, isLivePath } from './live-route.ts';
import { logRequest } from './log-request.ts';
import { isMetricsPath } from './metrics.ts';
import { setHeaders, siteHeaders } from './site-headers.ts';
import { visitorIp } from './visitor-ip.ts';
import { webApp } from './web-app.ts';

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Puts together what a process answers with: ready answers, files, figures, the live stream, and the rest of the addresses.
 * @param from.files of the built site; undefined where only calls are answered
 * @param from.state from when a stop has begun each answer ends its connection
 */
export async function createListener(
  deps: AppDeps,
  parts: Parts,
  from: { files: KeptFiles | undefined; state: { stopping: boolean } },
): Promise<Listener> {
  const { config, log, now } = deps;
  const { book, disk, hidden, hub, limits, metrics, proxy, ready, visitors } = parts;
  const { files, state } = from;
  const contextOf = contextMaker(deps, parts);
  const answers = hotAnswers(callsAs(contextOf(null, undefined)));
  const hot = { answers, ready, hidden, visitors };
  const ipOf = (request: IncomingMessage) => visitorIp(request, config.trustedProxyHeader);
  const list = { book, hidden, limits, visitors, ipOf };
  const web = await webApp({ ...deps, ...parts, contextOf, state });
  const answerWeb = getRequestListener(web.fetch);
  const headers = siteHeaders(config);

  return (request, response) => {
    const requestId = randomUUID();
    const plain = ['x-request-id', requestId, ...headers.plain];
    // Otherwise the next request could come on it in the moment in which it is closed, and nobody could tell what became of it.
    if (state.stopping) response.setHeader('connection', 'close');
    logRequest(log, requestId, request, response);
    proxy.look(request);
    metrics?.watch(request, response);
    const failed = (error: unknown) => {
      disk.note(error);
      log.error({ requestId, error: describeError(error) }, 'a request failed');
      if (response.headersSent) response.end();
      else writeTrouble(response, troubleOf(error), plain);
    };
    const pass = () => {
      const timing = ['server-timing', `${SERVER_TIME};desc="${now().getTime()}"`];
      setHeaders(response, ['x-request-id', requestId, ...timing, ...headers.document]);
      answerWeb(request, response).catch(failed);
    };
    if (answerHot(hot, request, response, plain, { failed, pass })) return;
    if (answerLiveList(list, request, response, plain, { failed, pass })) return;
    if (files !== undefined && answerStatic(files, request, response, plain, { failed, none: pass })) return;
    if (metrics !== undefined && isMetricsPath(request)) {
      setHeaders(response, plain);
      metrics.answer(request, response).catch(failed);
    } else if (isLivePath(request)) {
      const to = { hub, visitors, limits, most: config.liveStreams, ip: ipOf(request), headers: plain };
      answerLive(to, request, response).catch(failed);
    } else pass();
  };
}
