import { readAmount } from '@safar/contract/amount'
import { packageSelection } from '@safar/contract/products/all-products'
import { z } from '@safar/contract/protocol/schema'
import { DEFAULT_QUOTE_HOURS, quoteForm } from '@safar/contract/quotes/quotes.contract'
import type { Locale } from '@safar/contract/wording/locale'
import type { QuoteDraft } from '../../../platform/drafts/quote-draft.ts'
import { amountText } from '../../../ui/money/amount.ts'
import { arrangements, type ComposedOption, usualArrangement } from './compose-options.ts'

export const hourChoices = [1, 3, 6, 12, 24, 48, 72] as const

/** A typed price in minor units, parsed digit by digit; null if it is not a price in this currency. */
export function typedPrice(text: string, currency: string): number | null {
  // Zero and unreadable text both count as no price.
  return readAmount(text, currency) || null
}

const { client_name, email, phone, note, locale } = quoteForm.shape

const isPriced = ({ price, currency }: { price: string; currency: string }): boolean =>
  typedPrice(price, currency) !== null
const atPrice = { path: ['price'], message: 'wrong_kind' }
const typed = { currency: z.string(), price: z.string() }

/** Form values: prices and hours as typed. */
export const quoteValues = z
  .object({
    flights: z.array(z.object({ flight_id: z.string(), ...typed }).refine(isPriced, atPrice)),
    stays: z.array(
      z.object({ rate_ids: z.array(z.string()), supplier: z.string(), ...typed }).refine(isPriced, atPrice),
    ),
    packages: z.array(z.object({ selection: packageSelection, ...typed }).refine(isPriced, atPrice)),
    arrangement: z.enum(arrangements),
    client_name,
    email,
    phone,
    hours: z.string(),
    note,
    locale,
    breakdown: z.boolean(),
  })
  .refine((values) => values.email || values.phone, { path: ['email'], message: 'quote_contact' })
export type QuoteValues = z.input<typeof quoteValues>

export const startOf = ({ offers, stays, packages }: QuoteDraft, language: Locale): QuoteValues => ({
  flights: offers.map(({ id, currency, total }) => ({ flight_id: id, currency, price: amountText(total, currency) })),
  stays: stays.map(({ rateIds, stay: { supplier, total } }) => ({
    supplier,
    rate_ids: rateIds,
    currency: total.currency,
    price: amountText(total.amount, total.currency),
  })),
  packages: packages.map(({ selection, currency, shown: { total } }) => ({
    selection,
    currency,
    price: amountText(total, currency),
  })),
  arrangement: usualArrangement({ stays, packages }),
  client_name: '',
  email: '',
  phone: '',
  hours: String(DEFAULT_QUOTE_HOURS),
  note: '',
  locale: language,
  breakdown: true,
})

/** The request body: each option with its parts, at the typed prices. */
export function formOf(
  { flights, stays, packages, arrangement: _arrangement, hours, ...rest }: QuoteValues,
  options: readonly ComposedOption[],
): z.input<typeof quoteForm> {
  const priceOf = ({ price, currency }: { price: string; currency: string }) => typedPrice(price, currency) ?? undefined
  return {
    ...rest,
    hours: Number(hours),
    options: options.map((option) => {
      const flight = option.flight === null ? undefined : flights[option.flight]
      return {
        ...(flight && { flight_id: flight.flight_id, price: priceOf(flight) }),
        stays: option.stays.flatMap((place) => {
          const stay = stays[place]
          return stay ? [{ supplier: stay.supplier, rate_ids: stay.rate_ids, price: priceOf(stay) }] : []
        }),
        packages: option.packages.flatMap((place) => {
          const chosen = packages[place]
          return chosen ? [{ selection: chosen.selection, price: priceOf(chosen) }] : []
        }),
      }
    }),
  }
}
