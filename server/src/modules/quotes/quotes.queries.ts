import type { Agency } from '@safar/contract/agency'
import type { Locale } from '@safar/contract/protocol/shapes'
import type { OwnQuote, PublicQuote, QuoteRow } from '@safar/contract/quotes/quotes.shapes'
import { and, asc, desc, eq, getTableColumns, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { ScopedActor } from '../../platform/actor.ts'
import { digest } from '../../platform/crypto.ts'
import type { Queries } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors.ts'
import { cutPage, pageKey, readPageKey } from '../../platform/page-key.ts'
import { directory } from '../people/public.ts'
import { toAgency } from './agency.ts'
import { quoteNo, stateOf } from './rules.ts'
import { type Quote, type QuoteOption, quoteRequests, quotes } from './tables.ts'

type QuoteReader = Pick<ScopedActor, 'scope' | 'userId'>

/** An agent's quotes tell what they earn, so they are the agent's alone; the office shares its own. */
const inScope = ({ scope, userId }: QuoteReader): SQL | undefined =>
  scope === 'all' ? eq(quotes.side, 'office') : and(eq(quotes.ownerId, userId), eq(quotes.side, 'agent'))

const countRequests = sql<number>`(select count(*)::int from quote_requests a where a.quote_id = quotes.id)`

const selectQuotes = (queries: Queries) =>
  queries
    .select({
      quote: getTableColumns(quotes),
      owner: {
        id: directory.id,
        name: directory.name,
        email: directory.email,
        phone: directory.phone,
        locale: directory.locale,
      },
      agency: {
        agencyName: directory.agencyName,
        phone: directory.agencyPhone,
        whatsapp: directory.agencyWhatsapp,
        address: directory.agencyAddress,
        city: directory.agencyCity,
        logo: directory.agencyLogo,
      },
      asks: countRequests,
      options: sql<QuoteOption[]>`(select json_agg(json_build_object('position', o.position, 'shown', o.shown,
        'currency', o.currency, 'total', o.total, 'owed', o.owed) order by o.position)
        from quote_options o where o.quote_id = quotes.id)`,
    })
    .from(quotes)
    .innerJoin(directory, eq(directory.id, quotes.ownerId))

export type QuoteWithOwner = Awaited<ReturnType<typeof selectQuotes>>[number]

function toRow({ quote, owner, asks, options }: QuoteWithOwner, now: Date): QuoteRow {
  const [first] = options
  const leg = first?.shown.legs[0]
  const [start, end] = [leg?.flights[0]?.from, leg?.flights.at(-1)?.to]
  if (!first || !start || !end) throw new Error(`quote ${quote.id} has no option`)
  const lowest = options.reduce((best, each) => (each.total < best.total ? each : best), first)
  return {
    id: quote.id,
    number: quoteNo(quote.id),
    state: stateOf(quote, asks, now),
    client_name: quote.clientName,
    email: quote.email,
    phone: quote.phone,
    locale: quote.locale,
    from: start,
    to: end,
    departs: start.at,
    options: options.length,
    lowest: { amount: lowest.total, currency: lowest.currency },
    asks,
    made_by: owner.name,
    created_at: quote.createdAt.toISOString(),
    expires_at: quote.expiresAt.toISOString(),
  }
}

/** All that the client may read; the agency is told in the reader's language. */
export function toPublicQuote(
  found: QuoteWithOwner,
  ownAgency: Agency,
  now: Date,
  reader: Locale = found.quote.locale,
): PublicQuote {
  const { quote, options } = found
  return {
    number: quoteNo(quote.id),
    locale: quote.locale,
    client_name: quote.clientName,
    note: quote.note,
    trip: quote.trip,
    passengers: quote.passengers,
    created_at: quote.createdAt.toISOString(),
    expires_at: quote.expiresAt.toISOString(),
    expired: quote.expiresAt <= now,
    agency: toAgency(found, ownAgency, reader),
    options: options.map(({ shown }) => shown),
  }
}

export async function listQuotes(
  queries: Queries,
  reader: QuoteReader,
  { after, limit }: { after?: string | undefined; limit: number },
  now: Date,
): Promise<{ data: QuoteRow[]; next: string | null }> {
  const found = await selectQuotes(queries)
    .where(and(inScope(reader), after === undefined ? undefined : lt(quotes.id, readPageKey(after))))
    .orderBy(desc(quotes.id))
    .limit(limit + 1)
  const { page, next } = cutPage(found, limit, ({ quote }) => pageKey(quote.id))
  return { data: page.map((row) => toRow(row, now)), next }
}

export async function findOwnQuote(queries: Queries, reader: QuoteReader, id: number): Promise<QuoteWithOwner> {
  const [found] = await selectQuotes(queries).where(and(eq(quotes.id, id), inScope(reader)))
  if (!found) throw notFound()
  return found
}

/** For documents that were promised to somebody who may have them. */
export async function findQuote(queries: Queries, id: number): Promise<QuoteWithOwner> {
  const [found] = await selectQuotes(queries).where(eq(quotes.id, id))
  if (!found) throw notFound(`quote ${id}`)
  return found
}

/** A link works as long as its maker does. */
export async function findByToken(queries: Queries, token: string): Promise<QuoteWithOwner> {
  const [found] = await selectQuotes(queries).where(
    and(eq(quotes.tokenDigest, digest(token)), eq(directory.status, 'active'), isNull(directory.deletedAt)),
  )
  if (!found) throw notFound()
  return found
}

export async function readOwnQuote(
  queries: Queries,
  found: QuoteWithOwner,
  { link, ownAgency, now }: { link: string; ownAgency: Agency; now: Date },
): Promise<OwnQuote> {
  const asks = await queries
    .select()
    .from(quoteRequests)
    .where(eq(quoteRequests.quoteId, found.quote.id))
    .orderBy(asc(quoteRequests.id))
  return {
    ...toRow(found, now),
    link,
    shown: toPublicQuote(found, ownAgency, now),
    seen_at: found.quote.viewedAt?.toISOString() ?? null,
    asked: asks.map(({ id, position, name, phone, message, requestedAt }) => ({
      id,
      option: position,
      name,
      phone,
      message,
      asked_at: requestedAt.toISOString(),
    })),
    costs: found.options.map(({ position, owed, total }) => ({ position, owed, earned: total - owed })),
  }
}

export async function readQuoteRow(queries: Queries, id: number, now: Date): Promise<QuoteRow> {
  return toRow(await findQuote(queries, id), now)
}

/** Where the sealed copy of a link's token belongs. */
export const sealedTokenField = (digest: Quote['tokenDigest']) => ({
  table: 'quotes',
  column: 'token_sealed',
  row: digest.toString('hex'),
})
