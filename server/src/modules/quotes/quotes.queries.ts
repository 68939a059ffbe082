import type { Agency } from '@safar/contract/agency'
import type { OwnQuote, PublicQuote, QuotedFlight, QuotedOption, QuoteRow } from '@safar/contract/quotes/quotes.shapes'
import type { Locale } from '@safar/contract/wording/locale'
import { and, asc, desc, eq, getTableColumns, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { ScopedActor } from '../../platform/actor.ts'
import { digest } from '../../platform/crypto.ts'
import type { Queries } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { notFound } from '../../platform/errors.ts'
import { cutPage, pageKey, readPageKey } from '../../platform/page-key.ts'
import type { Products } from '../bookings/public.ts'
import { directory, sellerColumns, toAgencyContact, toOwnContact } from '../people/public.ts'
import { isSelection, productIdOf } from './package-catalog.ts'
import { quoteNo, stateOf } from './rules.ts'
import { type Quote, type QuoteOption, type QuotePart, quoteRequests, quotes } from './tables.ts'

export type QuoteReader = Pick<ScopedActor, 'scope' | 'accountId'>

type QuotedBooking = QuoteRow['bookings'][number]

/** An agent's quotes reveal their earnings, so only the agent sees them; the office shares its own. */
export const inScope = ({ scope, accountId }: QuoteReader): SQL | undefined =>
  scope === 'all' ? eq(quotes.side, 'office') : and(eq(quotes.ownerId, accountId), eq(quotes.side, 'agent'))

const countRequests = sql<number>`(select count(*)::int from quote_requests a where a.quote_id = quotes.id)`

/** A booking that was rejected, cancelled or has expired leaves its part of the quote open. */
const isLive = sql.raw(`b.state not in ('rejected', 'cancelled', 'expired')`)

const liveBookings = sql<QuotedBooking[]>`coalesce((select json_agg(json_build_object('id', b.id, 'ref', b.ref,
    'option', p.position, 'part', p.part) order by p.part)
  from quote_parts p join booking_directory b on b.id = p.booking_id
  where p.quote_id = quotes.id and ${isLive}), '[]')`

/** Every part of at least one option is booked. */
const isBooked = sql<boolean>`exists (select from quote_parts p
  left join booking_directory b on b.id = p.booking_id and ${isLive}
  where p.quote_id = quotes.id group by p.position having count(*) = count(b.id))`

/** Quotes that clients asked to book, and that are neither booked nor closed yet. */
const isRequested = sql`${quotes.closedAt} is null and not ${isBooked}
  and exists (select from quote_requests a where a.quote_id = quotes.id)`

type StoredOption = Pick<QuoteOption, 'position' | 'shown' | 'currency' | 'total'>
type StoredPart = Pick<QuotePart, 'position' | 'part' | 'item' | 'total' | 'owed'>

export const selectQuotes = (queries: Queries) =>
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
      seller: sellerColumns,
      asks: countRequests,
      bookings: liveBookings,
      isBooked,
      options: sql<StoredOption[]>`(select json_agg(json_build_object('position', o.position, 'shown', o.shown,
        'currency', o.currency, 'total', o.total) order by o.position)
        from quote_options o where o.quote_id = quotes.id)`,
      parts: sql<StoredPart[]>`(select json_agg(json_build_object('position', p.position, 'part', p.part,
        'item', p.item, 'total', p.total, 'owed', p.owed) order by p.position, p.part)
        from quote_parts p where p.quote_id = quotes.id)`,
    })
    .from(quotes)
    .innerJoin(directory, eq(directory.id, quotes.ownerId))

export type QuoteWithOwner = Awaited<ReturnType<typeof selectQuotes>>[number]

const toPlace = ({ airport, city, city_ar }: QuotedFlight['from']) => ({ airport, city, city_ar })

/** The destination and start of an option. */
function toJourney({
  flights,
  stays,
  packages,
}: QuotedOption): Pick<QuoteRow, 'from' | 'to' | 'hotels' | 'packages' | 'departs'> {
  const leg = flights?.legs[0]
  const [start, end] = [leg?.flights[0]?.from, leg?.flights.at(-1)?.to]
  const hotels = stays.map(({ hotel: { name, name_ar, city } }) => ({
    name,
    name_ar,
    city: city.name,
    city_ar: city.name_ar,
  }))
  const days = [...stays.map(({ check_in }) => check_in), ...packages.map(({ departs_on }) => departs_on)].sort()
  return {
    from: start ? toPlace(start) : null,
    to: end ? toPlace(end) : null,
    hotels,
    packages: packages.map(({ name: { en, ar } }) => ({ name: en, name_ar: ar })),
    departs: start?.at ?? days[0] ?? '',
  }
}

export function toRow({ quote, owner, asks, bookings, isBooked, options }: QuoteWithOwner, now: Date): QuoteRow {
  const [first] = options
  if (!first) throw new Error(`quote ${quote.id} has no option`)
  const lowest = options.reduce((best, each) => (each.total < best.total ? each : best), first)
  const booked = isBooked ? 'all' : bookings.length > 0 ? 'some' : 'none'
  return {
    id: quote.id,
    number: quoteNo(quote.id),
    state: stateOf(quote, { asks, booked }, now),
    client_name: quote.clientName,
    email: quote.email,
    phone: quote.phone,
    locale: quote.locale,
    ...toJourney(first.shown),
    options: options.length,
    lowest: { amount: lowest.total, currency: lowest.currency },
    asks,
    bookings,
    created_by: owner.name,
    created_at: quote.createdAt.toISOString(),
    expires_at: quote.expiresAt.toISOString(),
  }
}

/** The logo file shown on a quote. */
export const logoOf = ({ quote, seller }: QuoteWithOwner, own: Agency): string | null =>
  quote.side === 'office' ? own.logo : seller.agencyLogo

/** Everything the client can read; the agency is described in the reader's language. */
export function toPublicQuote(
  found: QuoteWithOwner,
  ownAgency: Agency,
  now: Date,
  reader: Locale = found.quote.locale,
): PublicQuote {
  const { quote, seller, options, bookings } = found
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
    agency: quote.side === 'office' ? toOwnContact(ownAgency, reader) : toAgencyContact(seller),
    options: options.map(({ shown }) => shown),
    booked_option: bookings[0]?.option ?? null,
    booked_parts: bookings.map(({ part }) => part),
    closed: quote.closedAt !== null,
  }
}

export async function listQuotes(
  queries: Queries,
  reader: QuoteReader,
  { after, limit, queue }: { after?: string | undefined; limit: number; queue?: 'requested' | undefined },
  now: Date,
): Promise<{ data: QuoteRow[]; next: string | null }> {
  const found = await selectQuotes(queries)
    .where(
      and(inScope(reader), queue && isRequested, after === undefined ? undefined : lt(quotes.id, readPageKey(after))),
    )
    .orderBy(desc(quotes.id))
    .limit(limit + 1)
  const { page, next } = cutPage(found, limit, ({ quote }) => pageKey(quote.id))
  return { data: page.map((row) => toRow(row, now)), next }
}

/** For the work queue: how many clients' requests wait, and since when. */
export async function countRequestedQuotes(
  queries: Queries,
  reader: QuoteReader,
): Promise<{ count: number; oldest_at: string | null }> {
  const [row] = await queries
    .select({
      count: sql<number>`count(*)::int`,
      oldest: sql<string | null>`min((select min(a.requested_at) from quote_requests a where a.quote_id = quotes.id))`,
    })
    .from(quotes)
    .where(and(inScope(reader), isRequested))
  return { count: row?.count ?? 0, oldest_at: row?.oldest ? new Date(row.oldest).toISOString() : null }
}

export async function findOwnQuote(queries: Queries, reader: QuoteReader, id: number): Promise<QuoteWithOwner> {
  const [found] = await selectQuotes(queries).where(and(eq(quotes.id, id), inScope(reader)))
  if (!found) throw notFound()
  return found
}

const selectForUpdate = statement('select id from quotes where id = $1 for update')

/** Makes others who book or close the quote at the same time wait. */
export async function lockQuote(tx: Queries, id: number): Promise<void> {
  await query(tx, selectForUpdate(id))
}

/** Without a scope check, for documents whose recipient is already authorized. */
export async function findQuote(queries: Queries, id: number): Promise<QuoteWithOwner> {
  const [found] = await selectQuotes(queries).where(eq(quotes.id, id))
  if (!found) throw notFound(`quote ${id}`)
  return found
}

/** A link only works while the account of its maker does. */
export async function findByToken(queries: Queries, token: string): Promise<QuoteWithOwner> {
  const [found] = await selectQuotes(queries).where(
    and(eq(quotes.tokenDigest, digest(token)), eq(directory.status, 'active'), isNull(directory.deletedAt)),
  )
  if (!found) throw notFound()
  return found
}

/** The customer the office would book for: the account with the client's mail address. */
async function findCustomer(queries: Queries, { side, email }: Quote): Promise<number | null> {
  if (side !== 'office' || email === null) return null
  const [row] = await queries
    .select({ id: directory.id })
    .from(directory)
    .where(
      and(
        eq(directory.email, email.toLowerCase()),
        eq(directory.role, 'customer'),
        eq(directory.status, 'active'),
        isNull(directory.deletedAt),
      ),
    )
  return row?.id ?? null
}

export async function readOwnQuote(
  queries: Queries,
  found: QuoteWithOwner,
  { link, ownAgency, now, products }: { link: string; ownAgency: Agency; now: Date; products: Products },
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
      requested_at: requestedAt.toISOString(),
    })),
    customer_id: await findCustomer(queries, found.quote),
    package_ids: found.parts.flatMap(({ position, part, item }) =>
      isSelection(item) ? [{ position, part, id: productIdOf({ products }, item) }] : [],
    ),
    costs: found.parts.map(({ position, part, owed, total }) => ({ position, part, owed, earned: total - owed })),
  }
}

export async function readQuoteRow(queries: Queries, id: number, now: Date): Promise<QuoteRow> {
  return toRow(await findQuote(queries, id), now)
}

/** The vault cell of a link's sealed token. */
export const sealedTokenField = (digest: Quote['tokenDigest']) => ({
  table: 'quotes',
  column: 'token_sealed',
  row: digest.toString('hex'),
})
