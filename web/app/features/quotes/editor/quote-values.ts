import { parseAmount } from '@safar/contract/amount'
import type { Offer } from '@safar/contract/flights/offer.schema'
import { z } from '@safar/contract/protocol/schema'
import type { Locale } from '@safar/contract/protocol/shapes'
import { DEFAULT_QUOTE_HOURS, type QuoteForm, quoteForm } from '@safar/contract/quotes/quotes.contract'
import { amountText } from '../../../ui/money/amount.ts'

export const hourChoices = [1, 3, 6, 12, 24, 48, 72] as const

/** Digits of an Arabic keyboard and its decimal point, as Western ones; grouping is dropped. */
const western = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\s,٬\u00a0]/g, '')
    .replace('٫', '.')

/** A typed price in minor units, digit by digit; null when it is no price of this currency. */
export function typedPrice(text: string, currency: string): number | null {
  // Of nothing and of no price alike there is none.
  return parseAmount(western(text), currency) || null
}

const { client_name, email, phone, note, locale } = quoteForm.shape

/** What stands in the form: prices and hours as typed. */
export const quoteValues = z
  .object({
    options: z.array(
      z
        .object({ flight_id: z.string(), currency: z.string(), price: z.string() })
        .refine((option) => typedPrice(option.price, option.currency) !== null, {
          path: ['price'],
          message: 'wrong_kind',
        }),
    ),
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

export const startOf = (offers: readonly Offer[], language: Locale): QuoteValues => ({
  options: offers.map(({ id, currency, total }) => ({ flight_id: id, currency, price: amountText(total, currency) })),
  client_name: '',
  email: '',
  phone: '',
  hours: String(DEFAULT_QUOTE_HOURS),
  note: '',
  locale: language,
  breakdown: true,
})

export const formOf = ({ options, hours, ...rest }: QuoteValues): z.input<typeof quoteForm> => ({
  ...rest,
  hours: Number(hours),
  options: options.map(({ flight_id, currency, price }) => ({
    flight_id,
    price: typedPrice(price, currency) ?? undefined,
  })),
})

export type { QuoteForm }
