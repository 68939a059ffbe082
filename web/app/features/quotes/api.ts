import { hotels } from '@safar/contract/products/hotels/hotels.contract'
import { quotes } from '@safar/contract/quotes/quotes.contract'
import type { QuotedOptionKey } from '@safar/contract/quotes/quotes.shapes'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import type { Locale } from '@safar/contract/wording/locale'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiFailure, apiUrl, call } from '../../platform/api.ts'
import { readFile, saveFile } from '../../platform/files.ts'
import { type ApiMutationHandlers, useApiMutation } from '../../platform/use-api-mutation.ts'

/** First part of the query keys; actions name it to have the lists refetched. */
export const QUOTES = 'quotes'

export const quotePages = (queue: 'requested' | undefined) => ({
  key: [QUOTES, 'pages', queue ?? ''],
  fetch: async (after: string | undefined) => call(quotes.read, { query: { after, queue, limit: 20 } }),
})

/** Saves every quote sent, or those of the queue, as a file. */
export const saveQuotes = (format: FileFormat, queue: 'requested' | undefined) =>
  saveFile(quotes.listFile, { query: { format, queue } }, `quotes.${format}`)

/** An option as it can be booked now; refetched on every visit, because offers expire. */
export const optionToBookQuery = ({ id, option, part }: QuotedOptionKey, agentId?: number) =>
  queryOptions({
    queryKey: [QUOTES, 'to-book', id, option, part, agentId],
    queryFn: async ({ signal }) =>
      (await call(quotes.optionToBook, { query: { id, option, part, agent_id: agentId } }, { signal })).option,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

export const ownQuote = (id: number) =>
  queryOptions({
    queryKey: [QUOTES, 'own', id],
    queryFn: async ({ signal }) => {
      const { quote } = await call(quotes.read, { query: { id } }, { signal })
      if (!quote) throw new ApiFailure(404, {})
      return quote
    },
    retry: false,
  })

export const clientQuote = (link: string, locale: Locale) =>
  queryOptions({
    queryKey: [QUOTES, 'client', link, locale],
    queryFn: async ({ signal }) => (await call(quotes.open, { params: { token: link } }, { signal })).quote,
    enabled: link !== '',
    retry: false,
    // A change of language refetches; until then the old content stays.
    placeholderData: keepPreviousData,
  })

export const logoUrl = (link: string): string => apiUrl(quotes.logo, { params: { token: link } })
export const clientPdfUrl = (link: string, locale: Locale): string =>
  apiUrl(quotes.openPdf, { params: { token: link }, query: { locale } })

export const ownPdf = (id: number, locale: Locale) => readFile(quotes.pdf, { query: { id, locale } })

export const useSendQuote = (handlers: ApiMutationHandlers<typeof quotes.send> = {}) =>
  useApiMutation(quotes.send, { invalidates: [QUOTES], successToast: 'reply', ...handlers })

export const useCloseQuote = (handlers: ApiMutationHandlers<typeof quotes.close> = {}) =>
  useApiMutation(quotes.close, { invalidates: [QUOTES], successToast: 'reply', ...handlers })

/** Rates of a hotel, at the price of the person quoting. */
export const useCheckStay = (handlers: ApiMutationHandlers<typeof hotels.check> = {}) =>
  useApiMutation(hotels.check, handlers)

/** A selection of one of our own products, at the price of the person quoting. */
export const usePricePackage = (handlers: ApiMutationHandlers<typeof quotes.pricePackage> = {}) =>
  useApiMutation(quotes.pricePackage, handlers)

/** A client's request to book one of the options. */
export const useRequestBooking = (handlers: ApiMutationHandlers<typeof quotes.requestBooking> = {}) =>
  useApiMutation(quotes.requestBooking, { successToast: 'reply', ...handlers })

export const markQuoteViewed = (link: string): void =>
  void call(quotes.markViewed, { params: { token: link } }).catch(() => undefined)
