import type { Agency } from '@safar/contract/agency'
import { formatMoney } from '@safar/contract/amount'
import { pictures } from '@safar/contract/content/pictures.contract'
import { type LocalizedText, localizedWords } from '@safar/contract/content/read-localized'
import { routeFares } from '@safar/contract/flights/route-fares.contract'
import { holidays } from '@safar/contract/holidays/holidays.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import type { Locale } from '@safar/contract/protocol/shapes'
import { umrah } from '@safar/contract/umrah/umrah.contract'
import { visas } from '@safar/contract/visas/visas.contract'
import { translate } from '@safar/contract/wording/texts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Documents } from '../documents/documents.ts'
import type { SharePictureProps } from './share-picture.document.ts'

export const SHARE_PICTURE = 'share-picture'
/** Redrawn only when its text changes. */
const MAX_KEPT = 200
const ONE_HOUR = 3_600

interface Shared {
  name: LocalizedText
  summary: LocalizedText
  picture: { name: string } | null
  price: { amount: number; currency: string } | null
}

/** How to turn a public record into the text of its picture. */
const kinds: Record<string, { path: string; read: (reply: never) => Shared | null }> = {
  umrah: {
    path: umrah.show.path,
    read: ({ data }: Reply<typeof umrah.show>) => ({
      ...data,
      price: data.from && { amount: data.from.amount, currency: data.currency },
    }),
  },
  holiday: {
    path: holidays.show.path,
    read: ({ data }: Reply<typeof holidays.show>) => ({
      ...data,
      price: { amount: data.prices.adult, currency: data.currency },
    }),
  },
  visa: {
    path: visas.show.path,
    read: ({ data }: Reply<typeof visas.show>) => {
      const [normal] = data.speeds
      return { ...data, price: normal ? { amount: normal.prices.adult, currency: data.currency } : null }
    },
  },
  route: {
    path: routeFares.show.path,
    read: ({ data: { origin, destination, fares } }: Reply<typeof routeFares.show>) => {
      const [lowest] = fares.map(({ price }) => price).sort((a, b) => a.amount - b.amount)
      if (!lowest) return null
      const name = {
        en: translate('en', 'share_route', { from: origin.city, to: destination.city }),
        ar: translate('ar', 'share_route', { from: origin.city_ar, to: destination.city_ar }),
      }
      return { name, summary: name, picture: null, price: lowest }
    },
  },
}

interface Deps {
  documents: Documents
  /** The agency can change while the server runs. */
  config: { readonly agency: Agency }
}

type ShareRoute = { Params: { kind: string; file: string }; Querystring: { lang?: string } }

/** Serves pictures of packages, holidays, visas and routes for shared links, drawn from published data. */
export function sharePictures(app: FastifyInstance, { documents, config }: Deps): void {
  documents.define(SHARE_PICTURE, { module: new URL('./share-picture.document.ts', import.meta.url) })
  const cache = new Map<string, Buffer>()

  const readPicture = async (name: string, ip: string): Promise<Uint8Array | null> => {
    const path = pictures.open.path.replace(':name', encodeURIComponent(name))
    const reply = await app.inject({ url: `/api${path}?width=960`, remoteAddress: ip })
    return reply.statusCode === 200 ? new Uint8Array(reply.rawPayload) : null
  }

  async function drawOnce({ name, summary, picture, price }: Shared, locale: Locale, ip: string): Promise<Buffer> {
    const words = {
      title: localizedWords(name, locale),
      detail: price ? translate(locale, 'share_price', { price: formatMoney(price) }) : localizedWords(summary, locale),
      agency: config.agency.name[locale],
      direction: locale === 'ar' ? 'rtl' : 'ltr',
    } as const
    const key = JSON.stringify([words, picture?.name])
    const known = cache.get(key)
    if (known) return known
    const props: SharePictureProps = { ...words, picture: picture && (await readPicture(picture.name, ip)) }
    const drawn = await documents.render(SHARE_PICTURE, props)
    if (cache.size >= MAX_KEPT) cache.clear()
    cache.set(key, drawn)
    return drawn
  }

  app.get<ShareRoute>('/share/:kind/:file', async ({ params, query, ip }, reply): Promise<FastifyReply> => {
    const kind = Object.hasOwn(kinds, params.kind) ? kinds[params.kind] : undefined
    const id = /^([1-9]\d{0,14}|[a-z]{3}-[a-z]{3})\.png$/.exec(params.file)?.[1]
    const found =
      kind && id ? await app.inject({ url: `/api${kind.path.replace(/:\w+$/, id)}`, remoteAddress: ip }) : null
    const shared = kind && found?.statusCode === 200 ? kind.read(found.json<never>()) : null
    if (!shared) {
      reply.callNotFound()
      return reply
    }
    const drawn = await drawOnce(shared, query.lang === 'ar' ? 'ar' : 'en', ip)
    return reply.type('image/png').header('cache-control', `public, max-age=${ONE_HOUR}`).send(drawn)
  })
}
