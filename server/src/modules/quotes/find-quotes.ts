import type { find } from '@safar/contract/bookings/find.contract'
import { dayOf } from '@safar/contract/day'
import { scopeOf } from '@safar/contract/protocol/access'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { quotes as contract } from '@safar/contract/quotes/quotes.contract'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import type { Queries } from '../../platform/database/database.ts'
import { likeEvery } from '../../platform/database/text-search.ts'
import { inScope, selectQuotes, toRow } from './quotes.queries.ts'
import { quotes } from './tables.ts'

type QuoteHit = Reply<typeof find.all>['quotes'][number]

interface QuoteTerms {
  quote: number | null
  /** LIKE patterns that must all match. */
  patterns: readonly string[]
  limit: number
}

/**
 * Quotes last three days at most, so words are only searched in this many of the newest; older ones are found by
 * number.
 */
const NEWEST = 1_000

const path = (place: string) => sql`o.shown #>> ${sql.raw(`'{flights,legs,0,flights,${place}}'`)}`
const namesAt = (place: string) => sql`jsonb_path_query_array(o.shown, ${sql.raw(`'$.${place}'`)})::text`
const hotelNames = (name: string) => namesAt(`stays[*].hotel.${name}`)
/** The texts by which clients and desks know a quote: client, route, hotel and package. */
const searchText = sql`lower(concat_ws(' ', n.client_name, n.phone, n.email,
  ${path('0,from,airport')}, ${path('0,from,city')}, ${path('0,from,city_ar')},
  ${path('-1,to,airport')}, ${path('-1,to,city')}, ${path('-1,to,city_ar')},
  ${hotelNames('name')}, ${hotelNames('name_ar')}, ${hotelNames('city.name')}, ${hotelNames('city.name_ar')},
  ${namesAt('packages[*].name.en')}, ${namesAt('packages[*].name.ar')}))`

const containsWords = (own: SQL | undefined, { patterns, limit }: QuoteTerms): SQL => sql`${quotes.id} = any(array(
  select n.id from (
    select id, client_name, phone, email from quotes where ${own} order by id desc limit ${NEWEST}) n
  join quote_options o on o.quote_id = n.id and o.position = 1
  where ${likeEvery(searchText, patterns)} order by n.id desc limit ${limit}))`

/** Finds the caller's quotes by number, or by client, route, hotel and package. */
export async function findQuotes(queries: Queries, actor: Actor, terms: QuoteTerms): Promise<QuoteHit[]> {
  const scope = scopeOf(contract.read.access, actor)
  if (scope === null) return []
  const own = inScope({ scope, accountId: actor.accountId })
  const named = terms.quote === null ? containsWords(own, terms) : eq(quotes.id, terms.quote)
  const found = await selectQuotes(queries).where(and(own, named)).orderBy(desc(quotes.id)).limit(terms.limit)
  return found.map((row) => {
    const { id, number, client_name, from, to, hotels, packages, departs } = toRow(row, row.quote.createdAt)
    const names = [...hotels, ...packages].map(({ name }) => name).join(', ')
    const route = from && to ? `${from.airport}–${to.airport}` : names
    return { id, number, client_name, route, travel_on: dayOf(departs) }
  })
}
