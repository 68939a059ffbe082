import type { BookingForm } from '@safar/contract/bookings/bookings.shapes'
import { utcDay } from '@safar/contract/day'
import { flights } from '@safar/contract/products/flights/flights.contract'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { readOfferList } from '@safar/contract/products/flights/read-offer-list'
import { adult, formFor } from '../../../server/src/testing/buyers.ts'
import type { Random } from '../inputs/random.ts'
import type { Client } from '../money/client.ts'

/** Flights that can be voided, for one person, on some day in the next months. Null if there was no reply. */
export async function findOffers(send: Client, token: string, random: Random, from?: string): Promise<Offer[] | null> {
  const date = utcDay(Date.now(), 30 + random.below(90))
  const query = { trip: 'one_way' as const, legs: `LHE-JED-${date}` }
  const { status, body } = await send(flights.search, { query }, { token, ...(from && { from }) })
  if (status !== 200) return null
  return readOfferList(body).filter(({ slices }) => /PK|SV/.test(slices[0]?.segments[0]?.marketing.code ?? ''))
}

const letters = (n: number): string => [...String(n)].map((digit) => String.fromCharCode(65 + Number(digit))).join('')

/** The given name of the n-th person: nobody books twice. */
export const givenNameOf = (n: number): string => `P${letters(n)}`

export const formOf = (offer: Pick<Offer, 'id' | 'total'>, n: number): BookingForm =>
  formFor(offer, [{ ...adult, given_name: givenNameOf(n), passport_expires: '2036-01-01' }])

/** As written on the booking. */
export const leadOf = (n: number): string => `KHAN/${givenNameOf(n)}`
