import { quoteWords } from '@safar/contract/quotes/quote-text'
import type { Locale } from '@safar/contract/wording/locale'
import type { BookedTraveller, DocumentSource } from '../../bookings/public.ts'

/** Everybody who still travels, by traveller key. */
export const travellersByKey = ({ travellers }: Pick<DocumentSource, 'travellers'>): Map<string, BookedTraveller> =>
  new Map(travellers.filter(({ state }) => state === 'booked' || state === 'issued').map((one) => [one.key, one]))

export const typeName = ({ type }: Pick<BookedTraveller, 'type'>, locale: Locale): string =>
  quoteWords[locale].passenger[type]
