import { localizedWords } from '@safar/contract/content/read-localized'
import { flightNumber, stayText } from '@safar/contract/quotes/quote-text'
import type { OwnQuote, QuotedOption } from '@safar/contract/quotes/quotes.shapes'
import type { PackageProduct, SuppliedProduct } from '@safar/contract/vocabulary/products'
import type { Locale } from '@safar/contract/wording/locale'

export const isOpen = ({ state }: Pick<OwnQuote, 'state'>): boolean => state !== 'booked' && state !== 'closed'

interface PartRow {
  option: number
  part: number
  product: SuppliedProduct | PackageProduct
  name: string
  currency: string
  total: number
  owed: number
  earned: number
  isBooked: boolean
  canBook: boolean
  /** The option has no other parts. */
  isOnly: boolean
}

function partsOf(
  { flights, stays, packages }: QuotedOption,
  locale: Locale,
): Pick<PartRow, 'part' | 'product' | 'name' | 'total'>[] {
  const flight = flights?.legs[0]?.flights[0]
  return [
    ...(flights
      ? [
          {
            part: flights.part,
            product: 'flight' as const,
            name: flight ? flightNumber(flight) : '',
            total: flights.total,
          },
        ]
      : []),
    ...stays.map((stay) => ({
      part: stay.part,
      product: 'hotel' as const,
      name: stayText(stay, locale).name,
      total: stay.total,
    })),
    ...packages.map(({ part, product, name, total }) => ({ part, product, name: localizedWords(name, locale), total })),
  ]
}

/** All parts of all options; once part of an option is booked, only the rest of that option can be. */
export function listParts(quote: OwnQuote, locale: Locale): PartRow[] {
  const chosen = quote.bookings[0]?.option ?? null
  return quote.shown.options.flatMap((shown) => {
    const parts = partsOf(shown, locale)
    return parts.map((row) => {
      const { position: option, currency } = shown
      const cost = quote.costs.find((each) => each.position === option && each.part === row.part)
      const isBooked = quote.bookings.some((each) => each.option === option && each.part === row.part)
      return {
        ...row,
        option,
        currency,
        owed: cost?.owed ?? 0,
        earned: cost?.earned ?? 0,
        isBooked,
        canBook: isOpen(quote) && !isBooked && (chosen === null || chosen === option),
        isOnly: parts.length === 1,
      }
    })
  })
}
