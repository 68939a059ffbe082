import { EXCHANGE_RATE } from '../amount.ts'
import { office, signedIn } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, isoDate, pageOf, pageQuery, recordId } from '../protocol/shapes.ts'
import { currencies } from '../vocabulary/currencies.ts'

const currency = z.enum(currencies)

/** What a unit of another currency is worth in our own, starting from a given day. */
export const exchangeRateForm = z.object({
  currency,
  /** A decimal as text, '74.76'. */
  rate: z.string().trim().regex(EXCHANGE_RATE, 'exchange_rate'),
  day: isoDate,
})
export type ExchangeRateForm = z.infer<typeof exchangeRateForm>

const rateInForce = z.object({ currency: z.string(), rate: z.string(), day: isoDate })
export type RateInForce = z.infer<typeof rateInForce>

const rateLine = rateInForce.extend({ id: recordId, by: z.string(), at: z.iso.datetime() })
export type RateLine = z.infer<typeof rateLine>

export const exchangeRates = {
  list: endpoint({
    method: 'GET',
    path: '/exchange-rates',
    summary: 'Lists the exchange rate of every currency in force today.',
    access: signedIn,
    reply: z.object({ data: z.array(rateInForce) }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/exchange-rates',
    summary: 'Adds an exchange rate that applies from a given day; earlier rates are unchanged.',
    access: office('settings.manage'),
    body: exchangeRateForm,
    reply: actionReply.extend({ data: rateLine }),
    idempotent: true,
  }),
  history: endpoint({
    method: 'GET',
    path: '/exchange-rates/history',
    summary: 'Lists every exchange rate ever saved, newest first, with who saved it and when.',
    access: office('settings.manage'),
    query: z.object({ currency: currency.optional(), ...pageQuery }),
    reply: pageOf(rateLine),
  }),
}
