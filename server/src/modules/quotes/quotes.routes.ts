import type { Locale } from '@safar/contract/protocol/shapes'
import type { quotes as contract } from '@safar/contract/quotes/quotes.contract'
import { notFound } from '../../platform/errors.ts'
import type { FileReply, Handlers } from '../../platform/http/register.ts'
import { logoOf } from './agency.ts'
import { askToBook } from './ask-to-book.ts'
import { linkOf } from './links.ts'
import { markSeen } from './mark-seen.ts'
import { QUOTE_DOCUMENT } from './quote-sheet.ts'
import { findByToken, findOwn, listQuotes, tokenPlace, toOwn, toPublic } from './quotes.queries.ts'
import { numberOf } from './rules.ts'
import { type QuoteServices, sendQuote } from './send-quote.ts'

async function pdfOf({ documents }: QuoteServices, id: number, locale: Locale | undefined): Promise<FileReply> {
  const bytes = await documents.pdf(QUOTE_DOCUMENT, { id, locale })
  return { content: bytes, type: 'application/pdf', name: `${numberOf(id)}.pdf` }
}

export const quotesRoutes = (services: QuoteServices): Handlers<typeof contract> => {
  const { db, clock, vault, config } = services
  return {
    read: async ({ query, actor }) => {
      if (query.id === undefined) return { quote: null, ...(await listQuotes(db.adhoc, actor, query, clock.now())) }
      const found = await findOwn(db.adhoc, actor, query.id)
      const token = vault.open(tokenPlace(found.quote.tokenDigest), found.quote.tokenSealed)
      return { quote: await toOwn(db.adhoc, found, linkOf(config, token), clock.now()), data: [], next: null }
    },
    send: (call) => sendQuote(services, call),
    pdf: async ({ query, actor }) => {
      const { quote } = await findOwn(db.adhoc, actor, query.id)
      return pdfOf(services, quote.id, query.locale)
    },
    open: async ({ params, locale }) => {
      const found = await findByToken(db.adhoc, params.token)
      return { quote: toPublic(found, clock.now(), locale) }
    },
    seen: (call) => markSeen(services, call),
    ask: (call) => askToBook(services, call),
    openPdf: async ({ params, query }) => {
      const { quote } = await findByToken(db.adhoc, params.token)
      return pdfOf(services, quote.id, query.locale)
    },
    logo: async ({ params }) => {
      const bytes = await logoOf(services, await findByToken(db.adhoc, params.token))
      if (!bytes) throw notFound()
      return { content: bytes, type: 'image/png', name: 'logo.png' }
    },
  }
}
