import { locale } from '@safar/contract/protocol/shapes'
import { quoteWords } from '@safar/contract/quotes/quote-text'
import type { PublicQuote } from '@safar/contract/quotes/quotes.shapes'
import type { RateInForce } from '@safar/contract/settings/currencies.contract'
import { z } from 'zod'
import type { Letterhead } from '../../platform/documents/blocks.ts'
import type { Services } from '../../services.ts'
import { readLogo } from '../media/public.ts'
import { readSecondRate, secondAmount } from '../settings/public.ts'
import { findQuote, logoOf, toPublicQuote } from './quotes.queries.ts'

export const QUOTE_DOCUMENT = 'quote'

const reference = z.object({ id: z.number().int(), locale: locale.optional() })

/** The data from which the document is drawn. */
export interface QuoteDocumentInput {
  quote: PublicQuote
  logo: Letterhead['logo']
  zone: string
  /** Each option's total in the second currency, at the rate of the day the quote was made; only for our own quotes. */
  secondTotals: string[]
}

const toSecondTotals = ({ options, locale: reader }: PublicQuote, second: RateInForce | null): string[] =>
  second
    ? options.map(({ total: amount, currency }) =>
        quoteWords[reader].secondTotal(secondAmount({ amount, currency }, second, reader)),
      )
    : []

/** Draws a quote by its id; access has already been checked. */
export function defineQuoteDocument(
  services: Pick<Services, 'db' | 'clock' | 'documents' | 'storage' | 'vault' | 'log' | 'config'>,
): void {
  services.documents.define(QUOTE_DOCUMENT, {
    module: new URL('./quote.document.ts', import.meta.url),
    read: async (given): Promise<QuoteDocumentInput> => {
      const { id, locale: language } = reference.parse(given)
      const found = await findQuote(services.db.adhoc, id)
      const bytes = await readLogo(services, logoOf(found, services.config.agency))
      const reader = language ?? found.quote.locale
      const quote = { ...toPublicQuote(found, services.config.agency, services.clock.now(), reader), locale: reader }
      const isOurs = found.quote.side === 'office'
      const second = isOurs ? await readSecondRate(services, found.quote.createdAt) : null
      return {
        quote,
        logo: bytes && { bytes, format: 'png' },
        zone: services.config.AGENCY_ZONE,
        secondTotals: toSecondTotals(quote, second),
      }
    },
  })
}
