import { applicationNo } from '@safar/contract/products/visas/application.rules'
import type { VisaNeed } from '@safar/contract/products/visas/application.shapes'
import type { visaApplications as contract } from '@safar/contract/products/visas/applications.contract'
import { airports } from '@safar/reference'
import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { todayOf } from '../../../platform/clock.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/register.ts'
import { type BookedTraveller, type Booking, findBooking, isOver, travellersOf } from '../../bookings/public.ts'
import type { VisaDeps } from '../deps.ts'
import { visaApplicants, visaApplications, visas } from '../tables.ts'
import { countryOf } from '../visa-countries.ts'
import { destinationCountries } from './visa-needs.rules.ts'

let countries: Map<string, string> | undefined

function countryOfAirport(code: string): string | undefined {
  countries ??= new Map(airports().map(({ code: each, country }) => [each, country]))
  return countries.get(code)
}

async function listArranged(queries: Queries, wanted: readonly string[]): Promise<Set<string>> {
  const rows = await queries
    .selectDistinct({ country: visas.country })
    .from(visas)
    .where(and(inArray(visas.country, [...wanted]), eq(visas.status, 'active'), isNull(visas.hiddenAt)))
  return new Set(rows.map(({ country }) => country))
}

const personKey = (one: { givenName: string; familyName: string; birthDate: string | null }): string =>
  [one.familyName, one.givenName, one.birthDate].join('/')

/** Applications by the same buyer for the same people, latest first. */
async function listApplied(queries: Queries, { agentId, customerId }: Booking, people: readonly BookedTraveller[]) {
  const owner =
    agentId !== null
      ? eq(visaApplications.agentId, agentId)
      : customerId !== null && eq(visaApplications.customerId, customerId)
  if (!owner) return []
  const { givenName, familyName, birthDate } = visaApplicants
  return queries
    .select({
      id: visaApplications.id,
      state: visaApplications.state,
      givenName,
      familyName,
      birthDate,
      country: sql<string>`${visaApplications.visa} ->> 'country'`,
    })
    .from(visaApplicants)
    .innerJoin(visaApplications, eq(visaApplications.id, visaApplicants.applicationId))
    .where(
      and(
        owner,
        ne(visaApplications.state, 'cancelled'),
        or(...people.map((one) => and(eq(familyName, one.familyName), eq(givenName, one.givenName)))),
      ),
    )
    .orderBy(desc(visaApplications.id))
}

/** Travellers whose trip is ahead and whose passport is known. */
function listGoing({ state, lastTravelDate }: Booking, travellers: readonly BookedTraveller[], today: string) {
  if (isOver(state) || (lastTravelDate !== null && lastTravelDate < today)) return []
  return travellers.filter(
    (one) => (one.state === 'booked' || one.state === 'issued') && one.nationality !== null && one.familyName !== '',
  )
}

/**
 * Travellers of a booking who may need a visa we arrange. We only offer it: whether they need one is for their
 * consulate to say.
 */
export async function readVisaNeeds(
  deps: VisaDeps,
  { params, actor }: Call<typeof contract.needs>,
): Promise<{ data: VisaNeed[] }> {
  const { adhoc } = deps.db
  const booking = await findBooking(adhoc, { id: params.id }, { actor })
  if (!booking) throw notFound()
  const destinations = destinationCountries(booking.trip, countryOfAirport)
  const going =
    destinations.length === 0 ? [] : listGoing(booking, await travellersOf(adhoc, booking.id), todayOf(deps))
  if (going.length === 0) return { data: [] }
  const [arranged, applied] = await Promise.all([listArranged(adhoc, destinations), listApplied(adhoc, booking, going)])
  const data = destinations
    .filter((country) => arranged.has(country))
    .map((country) => ({
      country,
      country_name: countryOf(country)?.name ?? { en: country, ar: '' },
      travellers: going
        .filter(({ nationality }) => nationality !== country)
        .map((one) => {
          const found = applied.find((each) => each.country === country && personKey(each) === personKey(one))
          return {
            given_name: one.givenName,
            family_name: one.familyName,
            application: found ? { id: found.id, number: applicationNo(found.id), state: found.state } : null,
          }
        }),
    }))
  return { data: data.filter(({ travellers }) => travellers.length > 0) }
}
