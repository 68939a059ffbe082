import type { OfflineTraveller } from '@safar/contract/offline.shapes'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { invalid } from '../../platform/errors.ts'
import type { Selling } from '../bookings/public.ts'
import { keysOf, sumOf } from './rules.ts'
import { type BothParts, type OfflinePerson, offlineTravellers } from './tables.ts'

const MASKED_TAIL = 3

export type Typed = OfflineTraveller & { key?: string | null | undefined }

const inOrder = new Intl.Collator('en', { numeric: true })

export async function peopleOf(queries: Queries, bookingId: number): Promise<OfflinePerson[]> {
  const people = await queries.select().from(offlineTravellers).where(eq(offlineTravellers.bookingId, bookingId))
  return people.sort((a, b) => inOrder.compare(a.key, b.key))
}

/** A ticket is sold once: two who type the same number meet here. */
export async function refuseTakenTickets(tx: Queries, travellers: readonly Typed[], bookingId: number): Promise<void> {
  const numbers = travellers.flatMap(({ ticket }) => ticket || []).sort()
  if (numbers.length === 0) return
  for (const number of numbers) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${number}, 13))`)
  const [taken] = await tx
    .select({ ticket: offlineTravellers.ticket })
    .from(offlineTravellers)
    .where(
      and(
        inArray(offlineTravellers.ticket, numbers),
        ne(offlineTravellers.bookingId, bookingId),
        inArray(offlineTravellers.state, ['booked', 'issued']),
      ),
    )
    .limit(1)
  if (!taken) return
  const place = travellers.findIndex(({ ticket }) => ticket === taken.ticket)
  throw invalid({ [`travellers.${place}.ticket`]: 'ticket_taken' })
}

const place = (bookingId: number, key: string) => ({
  table: 'booking_travellers',
  column: 'passport',
  row: `${bookingId}/${key}`,
})

/** The number as typed, or the one that is kept. */
function passportOf({ vault }: Pick<Selling, 'vault'>, bookingId: number, one: Typed, before?: OfflinePerson) {
  if (one.passport) return one.passport
  return before?.passportSealed ? vault.open(place(bookingId, before.key), before.passportSealed) : null
}

/** Who it is for, each with their part of cost and sale; those who were there before keep what is not typed again. */
export async function writeTravellers(
  tx: Queries,
  selling: Pick<Selling, 'vault'>,
  bookingId: number,
  travellers: readonly Typed[],
  before: readonly OfflinePerson[] = [],
): Promise<Record<string, BothParts>> {
  const keys = keysOf(travellers)
  const rows = travellers.map((one, index) => {
    const key = keys[index] ?? ''
    const was = before.find((other) => other.key === one.key)
    const passport = passportOf(selling, bookingId, one, was)
    return {
      bookingId,
      key,
      type: one.type,
      title: one.title,
      given: one.given,
      family: one.family,
      born: one.born ?? null,
      gender: one.gender ?? null,
      nationality: one.nationality ?? null,
      passportSealed: passport && selling.vault.seal(place(bookingId, key), passport),
      passportTail: passport?.slice(-MASKED_TAIL) ?? null,
      passportCountry: one.passport_country ?? null,
      passportExpires: one.passport_expires ?? null,
      passportMac: passport && selling.vault.mac('passport', passport),
      withAdult: one.type === 'infant' ? key.replace('infant', 'adult') : null,
      ticket: one.ticket ?? null,
      net: sumOf(one.cost),
      owed: sumOf(one.sale),
      total: sumOf(one.sale),
      refunded: was?.refunded ?? 0,
      state: was?.state ?? before[0]?.state ?? ('booked' as const),
    }
  })
  await tx.delete(offlineTravellers).where(eq(offlineTravellers.bookingId, bookingId))
  await tx.insert(offlineTravellers).values(rows)
  return Object.fromEntries(travellers.map(({ cost, sale }, index) => [keys[index] ?? '', { cost, sale }]))
}

/** Everything a list finds it by. */
export const foundBy = (
  travellers: readonly Typed[],
  contact: { name: string; email: string; phone: string },
  pnr: string | null | undefined,
): string =>
  [
    ...travellers.map(({ family, given }) => `${family}/${given}`),
    ...travellers.flatMap(({ ticket }) => ticket || []),
    contact.phone,
    contact.email,
    contact.name,
    pnr ?? '',
  ]
    .join(' ')
    .toLowerCase()
