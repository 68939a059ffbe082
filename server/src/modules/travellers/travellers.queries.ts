import type { Query } from '@safar/contract/protocol/endpoint'
import type {
  travellers as contract,
  SavedTravellerForm,
  TravellerView,
} from '@safar/contract/travellers/travellers.contract'
import { passengerTypeOn } from '@safar/contract/travellers/travellers.rules'
import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../platform/actor.ts'
import { todayOf } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { likeEvery, searchPatterns } from '../../platform/database/text-search.ts'
import { invalid, notFound } from '../../platform/errors.ts'
import { cutPage } from '../../platform/page-key.ts'
import { masked } from '../../platform/stored-number.ts'
import type { Vault } from '../../platform/vault.ts'
import type { Services } from '../../services.ts'
import { findUser } from '../people/public.ts'
import { readFamilies } from './families/read-families.ts'
import { type ListUpcomingTrips, listShortPassports, type Trip } from './short-passports.queries.ts'
import { type Family, type Traveller, travellers } from './tables.ts'

export interface TravellerDeps extends Pick<Services, 'db' | 'vault' | 'clock' | 'config'> {
  listUpcomingTrips: ListUpcomingTrips
}

export const ownTraveller = (ownerId: number, id: number) => and(eq(travellers.id, id), eq(travellers.ownerId, ownerId))

export interface ViewParts {
  today: string
  /** The next trip for which the passport's validity is too short. */
  trip?: Trip | undefined
  family?: Family | undefined
}

export const toView = (row: Traveller, { today, trip, family }: ViewParts): TravellerView => ({
  id: row.id,
  number: `T-${String(row.id).padStart(6, '0')}`,
  type: passengerTypeOn(row.birthDate, today),
  title: row.title,
  given_name: row.givenName,
  family_name: row.familyName,
  birth_date: row.birthDate,
  gender: row.gender,
  nationality: row.nationality,
  passport_masked: masked(row.passportTail),
  passport_country: row.passportCountry,
  passport_expires: row.passportExpires,
  cnic_masked: masked(row.cnicTail),
  frequent_flyer: row.frequentFlyer,
  phone: row.phone,
  email: row.email,
  short_for: trip ?? null,
  family: family ? { id: family.id, name: family.name } : null,
  updated_at: row.updatedAt.toISOString(),
})

/** A page starts after a name, and can continue even if that traveller was deleted meanwhile. */
const nameKey = ({ familyName, givenName, id }: Traveller): string =>
  Buffer.from(JSON.stringify([familyName, givenName, id])).toString('base64url')

function startingAfter(key: string | undefined): SQL | undefined {
  if (key === undefined) return undefined
  const [, family, given, id] =
    /^\["([A-Z '-]+)","([A-Z '-]+)",(\d{1,15})\]$/.exec(Buffer.from(key, 'base64url').toString()) ?? []
  if (id === undefined) throw invalid({ after: 'wrong_kind' })
  return sql`(${travellers.familyName}, ${travellers.givenName}, ${travellers.id}) > (${family}, ${given}, ${id}::bigint)`
}

/** Matches the words of a name, or a whole number, of which only a digest is searchable. */
function matching(vault: Vault, text: string | undefined): SQL | undefined {
  if (!text) return undefined
  return or(
    likeEvery(sql`${travellers.searchText}`, searchPatterns(text)),
    eq(travellers.passportMac, vault.mac('passport', text.replace(/\s/g, '').toUpperCase())),
    eq(travellers.cnicMac, vault.mac('cnic', text.replace(/[\s-]/g, ''))),
  )
}

/** The account whose travellers these are. */
export type Owner = Pick<Actor, 'accountId' | 'role'>

/** Only agents and customers have saved travellers. */
export async function readOwner(queries: Queries, id: number): Promise<Owner> {
  const user = await findUser(queries, id)
  if (user?.role !== 'agent' && user?.role !== 'customer') throw notFound()
  return { accountId: user.id, role: user.role }
}

export async function listTravellers(
  { db, vault, listUpcomingTrips, ...calendar }: TravellerDeps,
  owner: Owner,
  { q, id, short, after, limit }: Query<typeof contract.list>,
) {
  const today = todayOf(calendar)
  const trips = await listShortPassports(db.adhoc, listUpcomingTrips, owner, today)
  const rows = await db.adhoc
    .select()
    .from(travellers)
    .where(
      and(
        eq(travellers.ownerId, owner.accountId),
        id === undefined ? undefined : eq(travellers.id, id),
        short ? inArray(travellers.id, [...trips.keys(), 0]) : undefined,
        matching(vault, q),
        startingAfter(after),
      ),
    )
    .orderBy(asc(travellers.familyName), asc(travellers.givenName), asc(travellers.id))
    .limit(limit + 1)
  const { page, next } = cutPage(rows, limit, nameKey)
  const families = await readFamilies(db.adhoc, page)
  return {
    data: page.map((row) => toView(row, { today, trip: trips.get(row.id), family: families.get(row.familyId ?? 0) })),
    next,
    short: trips.size,
  }
}

/** An existing record of the same person: by name and birth date, or by passport. */
export async function findDuplicate(
  tx: Queries,
  vault: Vault,
  ownerId: number,
  form: SavedTravellerForm,
  ownId: number | null,
): Promise<Traveller | null> {
  const person = and(
    eq(travellers.familyName, form.family_name),
    eq(travellers.givenName, form.given_name),
    eq(travellers.birthDate, form.birth_date),
  )
  const [duplicate] = await tx
    .select()
    .from(travellers)
    .where(
      and(
        eq(travellers.ownerId, ownerId),
        ownId === null ? undefined : ne(travellers.id, ownId),
        form.passport ? or(person, eq(travellers.passportMac, vault.mac('passport', form.passport))) : person,
      ),
    )
    .limit(1)
  return duplicate ?? null
}
