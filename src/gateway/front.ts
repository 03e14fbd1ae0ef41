import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorAnswer } from '../mcp/own-messages.ts';
import type { SessionOptions } from '../proxy/session.ts';
import { createHttpProxy, type HttpProxy, type HttpTarget } from '../proxy/http/index.ts';
import { ErrorOutput } from '../transport/error-output.ts';
import { createAdmission, type AdmissionOptions } from '../transport/http/admission.ts';
import type { HttpReply } from '../transport/http/exchange.ts';
import {
  listenHttp,
  type Listener,
  type ListenOptions,
  type Route,
} from '../transport/http/index.ts';
import type { ListenAddress } from './address.ts';
import { answerFetch } from './answer-fetch.ts';
import { CountedReply } from './counted-reply.ts';
import { openMetrics, type Metrics } from './metrics.ts';

/** Whom a gateway answers, and how. */
export interface FrontOptions extends AdmissionOptions {
  /** The most bytes of a request. */
  readonly bodyLimit: number;
  /** Answers what is at no path of ours. */
  readonly others?: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;
}

/** The HTTP side of a gateway. */
export interface Front {
  fetch(request: Request): Promise<Response>;
  listen(address: ListenAddress): Promise<Listener['address']>;
  close(): Promise<void>;
}

const MCP_METHODS: readonly string[] = ['GET', 'POST', 'DELETE'];
/** How long connections are waited for at the end, once every answer is out. */
const CLOSE_PATIENCE = 2000;

/** Opens the HTTP side of a gateway in front of a target. */
export function openFront(
  target: HttpTarget,
  session: SessionOptions,
  options: FrontOptions,
): Front {
  const output = new ErrorOutput(process.stderr);
  const metrics = openMetrics(() => proxy.load);
  const counting = { ...session, onJudged: (outcome: string) => metrics.judged(outcome) };
  const proxy: HttpProxy = createHttpProxy(target, counting, output);
  const { token: _, ...openToAll } = options;
  const shared: Omit<ListenOptions, 'host' | 'port'> = {
    bodyLimit: options.bodyLimit,
    admit: createAdmission(options),
    admitOthers: createAdmission(openToAll),
    others: options.others,
    routes: routesOf(proxy, metrics),
    errorBody: (message) => errorAnswer('null', message),
  };
  const listeners: Listener[] = [];
  return {
    fetch: (request) => answerFetch(request, shared),
    async listen(address) {
      const listener = await listenHttp({ ...shared, ...address });
      listeners.push(listener);
      return listener.address;
    },
    async close() {
      // New connections are refused at once, while what is under way is finished.
      for (const listener of listeners) listener.stop();
      await proxy.close();
      await Promise.all(listeners.map((listener) => listener.close(CLOSE_PATIENCE)));
    },
  };
}

function routesOf(proxy: HttpProxy, metrics: Metrics): ReadonlyMap<string, Route> {
  return new Map<string, Route>([
    [
      '/mcp',
      {
        methods: MCP_METHODS,
        isOpen: false,
        handle: (request, reply) =>
          proxy.handle(request, new CountedReply(reply, request.method, metrics)),
      },
    ],
    [
      '/healthz',
      {
        methods: ['GET', 'HEAD'],
        isOpen: true,
        handle: (_, reply) => reply.send(200, TEXT, Buffer.from('ok\n')),
      },
    ],
    [
      '/metrics',
      { methods: ['GET'], isOpen: false, handle: (_, reply) => void tellMetrics(reply, metrics) },
    ],
  ]);
}

const TEXT: readonly string[] = [
  'content-type',
  'text/plain; charset=utf-8',
  'cache-control',
  'no-store',
];

async function tellMetrics(reply: HttpReply, metrics: Metrics): Promise<void> {
  const text = await metrics.text();
  reply.send(
    200,
    ['content-type', metrics.contentType, 'cache-control', 'no-store'],
    Buffer.from(text),
  );
}
