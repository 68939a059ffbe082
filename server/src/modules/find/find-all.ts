import type { find } from '@safar/contract/bookings/find.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { sqlState } from '../../platform/database/failures.ts'
import type { Services } from '../../services.ts'
import { findBookingsByNumber, findBookingsByWords } from '../bookings/public.ts'
import { findReceipt } from '../collections/public.ts'
import { findDepositByNumber } from '../deposits/public.ts'
import { findEnquiries } from '../enquiries/public.ts'
import { findVoucher } from '../ledger/public.ts'
import { findPeople } from '../people/public.ts'
import { findQuotes } from '../quotes/public.ts'
import { findOwnTravellers } from '../travellers/public.ts'
import { readSearchTerms } from './search-terms.rules.ts'

type SearchHits = Reply<typeof find.all>

const CANCELLED = '57014'
/** Hits per kind. */
const LIMIT = 8

/** A slow answer is useless while somebody is typing, so that part is left out. */
async function inTime<T>({ db }: Pick<Services, 'db'>, search: (queries: Queries) => Promise<T[]>): Promise<T[]> {
  try {
    return await db.tx(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 300`)
      return search(tx)
    })
  } catch (error) {
    if (sqlState(error) === CANCELLED) return []
    throw error
  }
}

/** Finds everything the caller can see that matches a text. Each module decides what that is. */
export async function findAll(
  services: Pick<Services, 'db' | 'vault'>,
  actor: Actor,
  text: string,
): Promise<SearchHits> {
  const { vault } = services
  const terms = { ...readSearchTerms(text), limit: LIMIT }
  const { voucher, receipt } = terms
  const mayBeQuote = terms.quote !== null || terms.patterns.length > 0
  const [exact, named, people, deposits, travellers, quotes, enquiries, vouchers, receipts] = await Promise.all([
    inTime(services, (queries) => findBookingsByNumber(queries, vault, actor, terms)),
    inTime(services, (queries) => findBookingsByWords(queries, actor, terms)),
    inTime(services, (queries) => findPeople(queries, actor, terms.patterns, LIMIT)),
    inTime(services, (queries) => findDepositByNumber(queries, actor, text)),
    inTime(services, (queries) => findOwnTravellers(queries, vault, actor, terms)),
    mayBeQuote ? inTime(services, (queries) => findQuotes(queries, actor, terms)) : [],
    inTime(services, (queries) => findEnquiries(queries, actor, { ...terms, text })),
    voucher ? inTime(services, (queries) => findVoucher(queries, actor, voucher)) : [],
    receipt === null ? [] : inTime(services, (queries) => findReceipt(queries, actor, receipt)),
  ])
  const exactIds = new Set(exact.map(({ id }) => id))
  const bookings = [...exact, ...named.filter(({ id }) => !exactIds.has(id))].slice(0, LIMIT)
  return { bookings, people, deposits, travellers, quotes, enquiries, vouchers, receipts }
}
