import type { FastifyInstance } from 'fastify'

/** Areas behind a sign-in, and what is not a page. */
const CLOSED = ['/admin/', '/agent/', '/reservation/', '/salesman/', '/auth/', '/api/', '/dev/']
/** Pages that are the same for everybody. */
const PAGES = ['/', '/flight/search']
const LANGUAGES = ['en', 'ar']

export const robotsText = (origin: string): string =>
  ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')

/** Every page once per language, each with its translations. */
export function sitemapXml(origin: string): string {
  const inLanguage = (path: string, language: string) => `${origin}${path}?lang=${language}`
  const alternates = (path: string) =>
    LANGUAGES.map(
      (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${inLanguage(path, language)}"/>`,
    ).join('')
  const urls = PAGES.flatMap((path) =>
    LANGUAGES.map((language) => `<url><loc>${inLanguage(path, language)}</loc>${alternates(path)}</url>`),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

/** What search engines ask for first. Both name our public address, so they cannot be files of the build. */
export function siteFiles(app: FastifyInstance, publicUrl: string): void {
  const { origin } = new URL(publicUrl)
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robotsText(origin)))
  app.get('/sitemap.xml', (_, reply) => reply.type('application/xml; charset=utf-8').send(sitemapXml(origin)))
}
