import { HttpServer } from '../proxy/http/http-server.ts';
import type { FindTool } from '../proxy/http/line-headers.ts';
import { Upstream } from '../transport/http/dispatch.ts';
import type { Server } from '../transport/server.ts';
import type { UrlUpstream } from './upstream.ts';

/** Goes to a server that speaks HTTP. */
export function connectHttp({ url, headers }: UrlUpstream, findTool: FindTool): Server {
  return new HttpServer(new Upstream(url, headers), findTool);
}
