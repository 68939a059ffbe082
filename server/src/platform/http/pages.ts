import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { Agency } from '@safar/contract/agency'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Config } from '../config.ts'
import { siteFiles } from '../site/site-files.ts'
import type { SitePages } from '../site/site-pages.ts'
import { newNonce, pagePolicy } from './headers.ts'
import { PAGE_ROUTE } from './matched-route.ts'

const ONE_YEAR = 31_536_000

type PageConfig = Pick<Config, 'WEB_BUILD' | 'agency' | 'publicUrl'>

/** Serves the built web app: files as they are, everything else rendered by the web build. */
export async function webPages(app: FastifyInstance, config: PageConfig, site: readonly SitePages[]): Promise<void> {
  const folder = resolve(config.WEB_BUILD)
  const entry = join(folder, 'server', 'index.js')
  if (!existsSync(entry)) return
  const build: ServerBuild = await import(pathToFileURL(entry).href)
  const render = createRequestHandler(build, 'production')
  const { serverRead, agencyContext } = build.entry.module as EntryModule

  siteFiles(app, config.publicUrl, site)
  await app.register((scope) => serveFiles(scope, folder))
  app.route({
    method: ['GET', 'HEAD'],
    url: PAGE_ROUTE,
    handler: async (request, reply) => {
      const nonce = newNonce()
      const context = new RouterContextProvider()
      if (serverRead) context.set(serverRead, readAs(app, request))
      if (agencyContext) context.set(agencyContext, () => config.agency)
      const response = await render(toWebRequest(request, config.publicUrl, nonce), context)
      reply.header('content-security-policy', pagePolicy(nonce))
      return sendResponse(reply, response)
    },
  })
}

/** Built files cost nothing of the limit: a first visit reads dozens. */
export async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, cost: 0 }
  })
  await app.register(fastifyStatic, {
    root: join(folder, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    // Built files have a digest of their content in their names.
    setHeaders: (reply, path) => {
      // Files do not need the policy of pages, which is longer than some of them.
      reply.header('content-security-policy', "default-src 'none'")
      reply.header(
        'cache-control',
        path.includes('/assets/') ? `public, max-age=${ONE_YEAR}, immutable` : 'public, max-age=3600',
      )
    },
  })
}

/** Sends a rendered page as an ordinary reply, so that hooks (compression) see a stream and its headers. */
function sendResponse(reply: FastifyReply, { status, headers, body }: Response): FastifyReply {
  for (const [name, value] of headers) reply.header(name, value)
  return reply.code(status).send(body ? Readable.fromWeb(body as ReadableStream) : undefined)
}

/** Exports of the web build that we use in addition to those the router needs. */
type EntryModule = ServerBuild['entry']['module'] & {
  serverRead?: RouterContext<(url: string) => Promise<{ status: number; body: unknown }>>
  agencyContext?: RouterContext<() => Agency>
}

/** Lets a page read public data in-process; the reader's address and limits apply. */
const readAs = (app: FastifyInstance, request: FastifyRequest) => async (url: string) => {
  const answer = await app.inject({ method: 'GET', url, remoteAddress: request.ip })
  return { status: answer.statusCode, body: answer.statusCode === 200 ? answer.json<unknown>() : null }
}

/**
 * The page's URL: always on our host, whatever the caller's Host header says and however the path was written
 * (`//evil.example/`, `http://evil.example/`).
 */
export function toPageUrl(requested: string, publicUrl: string): URL {
  const path = requested.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').replace(/^[/\\]*/, '/')
  return new URL(`${new URL(publicUrl).origin}${path}`)
}

function toWebRequest(request: FastifyRequest, publicUrl: string, nonce: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined && !name.startsWith(':')) headers.append(name, one)
  }
  // Only set by us: a value sent by the caller under this name is overwritten.
  headers.set('x-script-nonce', nonce)
  const stop = new AbortController()
  request.raw.once('close', () => stop.abort())
  return new Request(toPageUrl(request.url, publicUrl), {
    method: request.method,
    headers,
    signal: stop.signal,
  })
}
