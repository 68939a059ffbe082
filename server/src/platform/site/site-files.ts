import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { PAGE_COST } from '../http/limits/address-limit.ts'
import type { SitePages } from './site-pages.ts'

/** Areas that require signing in, and paths that are not pages. */
const CLOSED = ['/admin/', '/agent/', '/reservation/', '/salesman/', '/auth/', '/api/', '/dev/']
const LANGUAGES = ['en', 'ar']

const PAGE_SIZE = 100
/** A sitemap can contain 50,000 URLs; nobody publishes that many. */
const MAX_LIST_PAGES = 50
/** By then the limit of an address counts anew. */
const RETRY_SECONDS = 60

export const robotsText = (origin: string): string =>
  ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;')

/** Every page once per language, with links to its translations. */
export function sitemapXml(origin: string, paths: readonly string[]): string {
  const inLanguage = (path: string, language: string) =>
    escapeXml(`${origin}${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
  const alternates = (path: string) =>
    LANGUAGES.map(
      (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${inLanguage(path, language)}"/>`,
    ).join('')
  const urls = paths.flatMap((path) =>
    LANGUAGES.map((language) => `<url><loc>${inLanguage(path, language)}</loc>${alternates(path)}</url>`),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

interface ListPage {
  data: never[]
  next: string | null
}

/** The public rows of a list, read through its own call, so that drafts and hidden records stay out. */
async function readRows(app: FastifyInstance, list: string, { ip }: FastifyRequest): Promise<never[]> {
  const rows: never[] = []
  let after: string | null = ''
  for (let page = 0; page < MAX_LIST_PAGES && after !== null; page++) {
    const query: string = new URLSearchParams({ limit: String(PAGE_SIZE), ...(after && { after }) }).toString()
    const reply = await app.inject({ url: `/api${list}?${query}`, remoteAddress: ip })
    // A search engine would drop the pages that a short list leaves out.
    if (reply.statusCode !== 200)
      throw new AppError('unavailable', {
        shown: 'unavailable',
        inner: `${list}: ${reply.statusCode}`,
        retryAfterSeconds: RETRY_SECONDS,
      })
    const { data, next } = reply.json<ListPage>()
    rows.push(...data)
    after = next
  }
  return rows
}

/** Files that search engines request first. Both contain our public URL, so they cannot be part of the build. */
export function siteFiles(app: FastifyInstance, publicUrl: string, site: readonly SitePages[]): void {
  const { origin } = new URL(publicUrl)
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robotsText(origin)))
  app.get('/sitemap.xml', { config: { cost: PAGE_COST } }, async (request, reply) => {
    const paths = site.flatMap(({ pages }) => pages)
    for (const { records } of site)
      if (records) paths.push(...(await readRows(app, records.list, request)).map(records.toPage))
    return reply.type('application/xml; charset=utf-8').send(sitemapXml(origin, paths))
  })
}
