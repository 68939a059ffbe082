import type { quotes as contract } from '@safar/contract/quotes/quotes.contract'
import type { Locale } from '@safar/contract/wording/locale'
import type { FileReply, Handlers } from '../../platform/http/register.ts'
import { readLogoFile } from '../media/public.ts'
import { findOptionToBook } from './booking/find-option-to-book.ts'
import { closeQuote } from './close-quote.ts'
import { quoteLink } from './links.ts'
import { markQuoteViewed } from './mark-quote-viewed.ts'
import { priceSelection } from './package-catalog.ts'
import { owedForPackage, sideOf } from './price-options.ts'
import { QUOTE_DOCUMENT } from './quote-document-input.ts'
import {
  findByToken,
  findOwnQuote,
  listQuotes,
  logoOf,
  readOwnQuote,
  sealedTokenField,
  toPublicQuote,
} from './quotes.queries.ts'
import { quotesFile } from './quotes-file.ts'
import { requestBooking } from './request-booking.ts'
import { quoteNo } from './rules.ts'
import { type QuoteDeps, sendQuote } from './send-quote.ts'

interface PdfRequest {
  id: number
  locale: Locale | undefined
  signal: AbortSignal
}

async function createPdf({ documents }: QuoteDeps, { id, locale, signal }: PdfRequest): Promise<FileReply> {
  const bytes = await documents.render(QUOTE_DOCUMENT, { id, locale }, { signal })
  return { content: bytes, type: 'application/pdf', name: `${quoteNo(id)}.pdf` }
}

export const quotesRoutes = (services: QuoteDeps): Handlers<typeof contract> => {
  const { db, clock, vault, config } = services
  return {
    read: async ({ query, actor }) => {
      if (query.id === undefined) return { quote: null, ...(await listQuotes(db.adhoc, actor, query, clock.now())) }
      const found = await findOwnQuote(db.adhoc, actor, query.id)
      const token = vault.open(sealedTokenField(found.quote.tokenDigest), found.quote.tokenSealed)
      return {
        quote: await readOwnQuote(db.adhoc, found, {
          link: quoteLink(config, token),
          ownAgency: config.agency,
          now: clock.now(),
          products: services.products,
        }),
        data: [],
        next: null,
      }
    },
    listFile: (call) => quotesFile(services, call),
    send: (call) => sendQuote(services, call),
    pricePackage: async ({ body, actor }) => {
      const { shown, currency, sale_ends_at, ...price } = await priceSelection(services, { actor }, body.selection)
      return { package: { shown, currency, sale_ends_at, owed: owedForPackage(price, sideOf(actor)) } }
    },
    optionToBook: async ({ query, actor, locale }) => ({
      option: await findOptionToBook(services, { actor, locale }, query),
    }),
    close: (call) => closeQuote(services, call),
    pdf: async ({ query, actor, abortSignal }) => {
      const { quote } = await findOwnQuote(db.adhoc, actor, query.id)
      return createPdf(services, { id: quote.id, locale: query.locale, signal: abortSignal() })
    },
    open: async ({ params, locale }) => {
      const found = await findByToken(db.adhoc, params.token)
      return { quote: toPublicQuote(found, config.agency, clock.now(), locale) }
    },
    markViewed: (call) => markQuoteViewed(services, call),
    requestBooking: (call) => requestBooking(services, call),
    openPdf: async ({ params, query, abortSignal }) => {
      const { quote } = await findByToken(db.adhoc, params.token)
      return createPdf(services, { id: quote.id, locale: query.locale, signal: abortSignal() })
    },
    logo: async ({ params }) =>
      readLogoFile(services, logoOf(await findByToken(db.adhoc, params.token), config.agency)),
  }
}
