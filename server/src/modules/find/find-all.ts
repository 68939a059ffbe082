import { sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import { type Queries, sqlState } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { readAsked } from './asked.rules.ts'
import { bookingsByNumber, bookingsByWords, type Found, MOST } from './find-bookings.ts'
import { depositByNumber, ownTravellers, peopleByWords } from './find-people.ts'

const CANCELLED = '57014'

/** While somebody types, an answer that takes longer is of no use: that part is left out. */
async function inTime<T>({ db }: Pick<Services, 'db'>, look: (queries: Queries) => Promise<T[]>): Promise<T[]> {
  try {
    return await db.tx(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 300`)
      return look(tx)
    })
  } catch (error) {
    if (sqlState(error) === CANCELLED) return []
    throw error
  }
}

/** Everything the caller may see that a text may mean; whose it is decides each query. */
export async function findAll(services: Pick<Services, 'db' | 'vault'>, actor: Actor, text: string): Promise<Found> {
  const { vault } = services
  const asked = readAsked(text)
  const [exact, named, people, deposits, travellers] = await Promise.all([
    inTime(services, (queries) => bookingsByNumber(queries, vault, actor, asked)),
    inTime(services, (queries) => bookingsByWords(queries, actor, asked)),
    inTime(services, (queries) => peopleByWords(queries, actor, asked)),
    inTime(services, (queries) => depositByNumber(queries, actor, text)),
    inTime(services, (queries) => ownTravellers(queries, vault, actor, asked)),
  ])
  const known = new Set(exact.map(({ id }) => id))
  const bookings = [...exact, ...named.filter(({ id }) => !known.has(id))].slice(0, MOST)
  return { bookings, people, deposits, travellers }
}
