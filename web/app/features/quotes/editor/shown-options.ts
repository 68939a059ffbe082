import { toQuotedFlights, toQuotedOption, toQuotedPackage, toQuotedStay } from '@safar/contract/quotes/quotes.rules'
import type { QuotedOption } from '@safar/contract/quotes/quotes.shapes'
import type { QuoteDraft } from '../../../platform/drafts/quote-draft.ts'
import type { ComposedOption } from './compose-options.ts'
import { type QuoteValues, typedPrice } from './quote-values.ts'

/** The options as the client will see them; until a valid price is typed, the price found is shown. */
export function toShownOptions(
  { offers, stays, packages }: QuoteDraft,
  values: QuoteValues,
  composed: readonly ComposedOption[],
): QuotedOption[] {
  const { breakdown } = values
  const priceOf = (typed: { price: string; currency: string } | undefined, found: number) =>
    (typed && typedPrice(typed.price, typed.currency)) ?? found
  return composed.map((option, place) => {
    const offer = option.flight === null ? undefined : offers[option.flight]
    const first = offer ? 2 : 1
    const rooms = option.stays.flatMap((index) => {
      const found = stays[index]
      return found ? [{ stay: found.stay, total: priceOf(values.stays[index], found.stay.total.amount) }] : []
    })
    const selections = option.packages.flatMap((index) => {
      const found = packages[index]
      return found ? [{ ...found, total: priceOf(values.packages[index], found.shown.total) }] : []
    })
    return toQuotedOption(place + 1, {
      currency: offer?.currency ?? rooms[0]?.stay.total.currency ?? selections[0]?.currency ?? '',
      flights: offer
        ? toQuotedFlights(offer, { total: priceOf(values.flights[option.flight ?? 0], offer.total), breakdown })
        : null,
      stays: rooms.map(({ stay, total }, index) => toQuotedStay(stay, first + index, { total, breakdown })),
      packages: selections.map(({ shown, total }, index) =>
        toQuotedPackage(shown, first + rooms.length + index, { total, breakdown }),
      ),
    })
  })
}
