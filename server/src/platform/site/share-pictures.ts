import { createHash } from 'node:crypto'
import type { Agency } from '@safar/contract/agency'
import { formatMoney } from '@safar/contract/amount'
import { pictures } from '@safar/contract/content/pictures.contract'
import { localizedWords } from '@safar/contract/content/read-localized'
import type { Locale } from '@safar/contract/wording/locale'
import { translate } from '@safar/contract/wording/texts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../database/database.ts'
import { createDocuments, type Definition } from '../documents/documents.ts'
import { openProcess } from '../documents/rendering/renderers.ts'
import { addressKey } from '../http/address.ts'
import type { FileTurns } from '../http/file-turns.ts'
import { PAGE_COST } from '../http/limits/address-limit.ts'
import { abortSignalOf } from '../http/reply-lines.ts'
import type { Logger } from '../log.ts'
import type { SharePictureProps } from './share-picture.document.ts'
import type { SharedRecord, SitePages } from './site-pages.ts'
import { findPicture, type PictureKey, storePicture } from './stored-pictures.ts'

export const SHARE_PICTURE = 'share-picture'
export const sharePicture: Definition = { module: new URL('./share-picture.document.ts', import.meta.url) }
/** More requests than this are refused, as a network that shows the link asks again. */
const MAX_WAITING = 20
const ONE_HOUR = 3_600

/** Everything a picture shows; `picture` is the name of a published one. */
type Words = Omit<SharePictureProps, 'picture'> & { picture: string | null }

interface Deps {
  db: Pick<Database, 'adhoc'>
  log: Logger
  fileTurns: FileTurns
  /** The agency can change while the server runs. */
  config: { readonly agency: Agency }
  site: readonly SitePages[]
}

type ShareRoute = { Params: { kind: string; file: string }; Querystring: { lang?: string } }

/**
 * Serves pictures of public records for shared links, drawn once from published data. They are drawn one at a time and
 * apart from documents, which people wait for.
 */
export function serveSharePictures(
  app: FastifyInstance,
  { db, log, fileTurns, config, site }: Deps,
): { close(): Promise<void> } {
  const painter = createDocuments({ log, maxWaiting: MAX_WAITING, openRenderer: openProcess })
  painter.define(SHARE_PICTURE, sharePicture)
  const kinds = new Map(site.flatMap(({ shared }) => (shared ? [[shared.kind, shared] as const] : [])))
  const drawing = new Map<string, Promise<Buffer>>()

  const readPicture = async (name: string, ip: string): Promise<Uint8Array | null> => {
    const path = pictures.open.path.replace(':name', encodeURIComponent(name))
    const reply = await app.inject({ url: `/api${path}?width=960`, remoteAddress: ip })
    return reply.statusCode === 200 ? new Uint8Array(reply.rawPayload) : null
  }

  const wordsOf = ({ name, summary, price }: SharedRecord, locale: Locale) => ({
    title: localizedWords(name, locale),
    detail: price ? translate(locale, 'share_price', { price: formatMoney(price) }) : localizedWords(summary, locale),
    agency: config.agency.name[locale],
    direction: locale === 'ar' ? ('rtl' as const) : ('ltr' as const),
  })

  async function draw(key: PictureKey, { picture, ...words }: Words, ip: string): Promise<Buffer> {
    const stored = await findPicture(db.adhoc, key)
    if (stored) return stored
    const props: SharePictureProps = { ...words, picture: picture === null ? null : await readPicture(picture, ip) }
    const drawn = await painter.render(SHARE_PICTURE, props)
    await storePicture(db.adhoc, key, drawn)
    return drawn
  }

  /** Equal requests wait for the same picture. */
  function drawOnce(key: PictureKey, words: Words, ip: string): Promise<Buffer> {
    const id = JSON.stringify([key.kind, key.record, key.locale, key.digest.toString('hex')])
    const running = drawing.get(id) ?? draw(key, words, ip).finally(() => drawing.delete(id))
    drawing.set(id, running)
    return running
  }

  app.get<ShareRoute>(
    '/share/:kind/:file',
    { config: { cost: PAGE_COST } },
    async (request, reply): Promise<FastifyReply> => {
      const { params, query, ip } = request
      const kind = kinds.get(params.kind)
      const record = /^([1-9]\d{0,14}|[a-z]{3}-[a-z]{3})\.png$/.exec(params.file)?.[1]
      const found =
        kind && record
          ? await app.inject({ url: `/api${kind.show.replace(/:\w+$/, record)}`, remoteAddress: ip })
          : null
      const shared = kind && found?.statusCode === 200 ? kind.read(found.json<never>()) : null
      if (!shared || !record) {
        reply.callNotFound()
        return reply
      }
      const locale: Locale = query.lang === 'ar' ? 'ar' : 'en'
      const words = { ...wordsOf(shared, locale), picture: shared.picture?.name ?? null }
      const digest = createHash('sha256').update(JSON.stringify(words)).digest()
      const key = { kind: params.kind, record, locale, digest }
      const drawn =
        (await findPicture(db.adhoc, key)) ??
        (await fileTurns.run(`address:${addressKey(ip)}`, abortSignalOf(reply), () => drawOnce(key, words, ip)))
      return reply.type('image/png').header('cache-control', `public, max-age=${ONE_HOUR}`).send(drawn)
    },
  )
  return { close: () => painter.close() }
}
