import type { OfflineTraveller } from '@safar/contract/bookings/offline.shapes'
import { samePassportErrors } from '@safar/contract/travellers/same-passport'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import {
  type BookedTraveller,
  type BookingDeps,
  bookingTravellers,
  passportPlace,
  personRow,
  toTravellerKeys,
} from '../bookings/public.ts'
import type { TravellerAmounts } from './rules.ts'
import type { TravellerPriceParts } from './tables.ts'

export type TravellerInput = OfflineTraveller & { key?: string | null | undefined }

const inOrder = new Intl.Collator('en', { numeric: true })

export async function readTravellers(queries: Queries, bookingId: number): Promise<BookedTraveller[]> {
  const people = await queries.select().from(bookingTravellers).where(eq(bookingTravellers.bookingId, bookingId))
  return people.sort((a, b) => inOrder.compare(a.key, b.key))
}

/** A ticket can only be sold once: the locks serialize two people who enter the same number. */
export async function assertTicketsFree(
  tx: Queries,
  travellers: readonly Pick<TravellerInput, 'ticket'>[],
  bookingId: number,
  field: (index: number) => string = (index) => `travellers.${index}.ticket`,
): Promise<void> {
  const numbers = travellers.flatMap(({ ticket }) => ticket || []).sort()
  if (numbers.length === 0) return
  for (const number of numbers) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${number}, 13))`)
  const [taken] = await tx
    .select({ ticket: bookingTravellers.ticket })
    .from(bookingTravellers)
    .where(
      and(
        inArray(bookingTravellers.ticket, numbers),
        ne(bookingTravellers.bookingId, bookingId),
        inArray(bookingTravellers.state, ['booked', 'issued']),
      ),
    )
    .limit(1)
  if (!taken) return
  const place = travellers.findIndex(({ ticket }) => ticket === taken.ticket)
  throw invalid({ [field(place)]: 'ticket_taken' })
}

/** The number as typed, or else the stored one. */
function passportOf(
  { vault }: Pick<BookingDeps, 'vault'>,
  bookingId: number,
  one: TravellerInput,
  before?: BookedTraveller,
) {
  if (one.passport) return one.passport
  return before?.passportSealed ? vault.open(passportPlace(bookingId, before.key), before.passportSealed) : null
}

/** Saves the travellers, each with their share of cost and sale; existing travellers keep what is not typed again. */
export async function writeTravellers(
  tx: Queries,
  deps: Pick<BookingDeps, 'vault'>,
  bookingId: number,
  travellers: readonly (TravellerInput & TravellerAmounts)[],
  before: readonly BookedTraveller[] = [],
): Promise<Record<string, TravellerPriceParts>> {
  const keys = toTravellerKeys(travellers)
  const rows = travellers.map((one, index) => {
    const key = keys[index] ?? ''
    const was = before.find((other) => other.key === one.key)
    const passport = passportOf(deps, bookingId, one, was)
    return {
      ...personRow(deps, { bookingId, key }, one, passport),
      ticket: one.ticket ?? null,
      net: one.net,
      owed: one.owed,
      total: one.owed,
      taxes: one.sale.tax,
      refunded: was?.refunded ?? 0,
      state: was?.state ?? before[0]?.state ?? ('booked' as const),
    }
  })
  const same = samePassportErrors(
    rows.map(({ passportMac: passport, passportCountry }) => ({ passport, passport_country: passportCountry })),
  )
  if (Object.keys(same).length > 0) throw invalid(same)
  await tx.delete(bookingTravellers).where(eq(bookingTravellers.bookingId, bookingId))
  await tx.insert(bookingTravellers).values(rows)
  return Object.fromEntries(travellers.map(({ cost, sale }, index) => [keys[index] ?? '', { cost, sale }]))
}

/** All texts by which lists find the booking. */
export const searchText = (
  travellers: readonly TravellerInput[],
  contact: { name: string; email: string; phone: string },
  pnr: string | null | undefined,
): string =>
  [
    ...travellers.map((one) => `${one.family_name}/${one.given_name}`),
    ...travellers.flatMap(({ ticket }) => ticket || []),
    contact.phone,
    contact.email,
    contact.name,
    pnr ?? '',
  ]
    .join(' ')
    .toLowerCase()
