import type { groupBookings } from '@safar/contract/bookings/products/group-bookings.contract'
import { isle } from '@safar/contract/wording/isle'
import type { Locale } from '@safar/contract/wording/locale'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Fact } from '../../../platform/documents/blocks.ts'
import { dayText } from '../../../platform/documents/labels.ts'
import { type ListFile, listFile } from '../../../platform/documents/list-file.ts'
import type { TableRow } from '../../../platform/documents/table.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Call, FileReply } from '../../../platform/http/register.ts'
import { cutPage, pageKey, readPageKey } from '../../../platform/page-key.ts'
import { masked } from '../../../platform/stored-number.ts'
import { type BookedTraveller, type Booking, findBooking, listBookedParties } from '../../bookings/public.ts'
import { displayNames } from '../../people/public.ts'
import type { GroupDeps } from '../deps.ts'
import { findGroup } from '../groups.queries.ts'
import ar from '../messages.ar.json' with { type: 'json' }
import en from '../messages.en.json' with { type: 'json' }
import { readBookedSeats } from '../read-booked.ts'
import { bookingGroups } from '../tables.ts'

const labels: Record<Locale, typeof en.names> = { en: en.names, ar: ar.names }

/** Bookings whose seats are still taken. */
const TAKEN = ['held', 'awaiting_approval', 'confirmed', 'void_requested', 'refund_requested'] as const

interface ListedName {
  booking: Pick<Booking, 'ref'>
  one: BookedTraveller
  agency: string
}

/** All passengers, booking by booking, without seats that were given back. */
async function listNames({ db: { adhoc } }: GroupDeps, ids: readonly number[]): Promise<ListedName[]> {
  const parties = await listBookedParties(adhoc, ids, TAKEN)
  const names = await displayNames(
    adhoc,
    parties.map(({ booking }) => booking.agentId),
  )
  return parties.flatMap(({ booking, travellers }) => {
    const agency = booking.agentId === null ? booking.contact.name : (names.get(booking.agentId) ?? '')
    return travellers
      .filter(({ state }) => state === 'booked' || state === 'issued')
      .map((one) => ({ booking, one, agency }))
  })
}

function toRow({ booking: { ref }, one, agency }: ListedName, locale: Locale): TableRow {
  const { types, genders } = labels[locale]
  const isNamed = one.familyName !== ''
  return {
    title: isNamed ? one.title : '',
    family: one.familyName.toUpperCase(),
    given: one.givenName.toUpperCase(),
    type: types[one.type],
    gender: isNamed && one.gender ? genders[one.gender] : '',
    born: one.birthDate,
    nationality: one.nationality ?? '',
    passport: masked(one.passportTail) ?? '',
    expires: one.passportExpires,
    ticket: one.ticket ?? '',
    ref,
    agency,
  }
}

function columnsOf(locale: Locale): ListFile<unknown>['columns'] {
  const { columns } = labels[locale]
  return [
    { key: 'ref', label: columns.ref, kind: 'text', share: 0.9 },
    { key: 'title', label: columns.title, kind: 'text', share: 0.6 },
    { key: 'family', label: columns.family, kind: 'text', share: 1.6 },
    { key: 'given', label: columns.given, kind: 'text', share: 1.6 },
    { key: 'type', label: columns.type, kind: 'text', share: 0.8 },
    { key: 'gender', label: columns.gender, kind: 'text', share: 0.8 },
    { key: 'born', label: columns.born, kind: 'date', share: 1.2 },
    { key: 'nationality', label: columns.nationality, kind: 'text', sheetOnly: true },
    { key: 'passport', label: columns.passport, kind: 'text', share: 1.1 },
    { key: 'expires', label: columns.expires, kind: 'date', sheetOnly: true },
    { key: 'ticket', label: columns.ticket, kind: 'text', share: 1.4 },
    { key: 'agency', label: columns.agency, kind: 'text', sheetOnly: true },
  ]
}

interface GroupFacts {
  origin: string
  destination: string
  departsOn: string
  pnr: string | null
  namesBy: string
}

function factsOf({ origin, destination, departsOn, pnr, namesBy }: GroupFacts, locale: Locale): Fact[] {
  const { sector, departure, pnr: pnrLabel, namesBy: namesLabel } = labels[locale]
  return [
    { label: sector, value: isle(`${origin}–${destination}`), ltr: true },
    { label: departure, value: dayText(departsOn, locale) },
    ...(pnr ? [{ label: pnrLabel, value: pnr, ltr: true }] : []),
    { label: namesLabel, value: dayText(namesBy, locale) },
  ]
}

type FileCall = Pick<Call<typeof groupBookings.namesFile>, 'query' | 'locale' | 'abortSignal'>

const namesFile = (
  deps: GroupDeps,
  call: FileCall,
  facts: GroupFacts,
  readPage: ListFile<ListedName>['readPage'],
): Promise<FileReply> =>
  listFile<ListedName>(deps, call, {
    title: labels[call.locale].title,
    facts: factsOf(facts, call.locale),
    columns: columnsOf(call.locale),
    readPage,
    toRow: (name) => toRow(name, call.locale),
  })

/** The names list of one booking in the caller's scope. */
export async function bookingNamesFile(
  deps: GroupDeps,
  call: Call<typeof groupBookings.namesFile>,
): Promise<FileReply> {
  const booking = await findBooking(deps.db.adhoc, { id: call.params.id }, { actor: call.actor })
  const seats = booking && (await readBookedSeats(deps.db.adhoc, booking.id))
  if (!seats) throw notFound()
  const { origin, destination, departs_on: departsOn, names_by: namesBy } = seats.sold
  const facts = { origin, destination, departsOn, namesBy, pnr: seats.pnr }
  return namesFile(deps, call, facts, async () => ({ data: await listNames(deps, [booking.id]), next: null }))
}

/** The names list of a whole group, for the airline. */
export async function groupNamesFile(
  deps: GroupDeps,
  call: Call<typeof groupBookings.groupNamesFile>,
): Promise<FileReply> {
  const group = await findGroup(deps, call.params.id, call.actor)
  return namesFile(deps, call, group, async ({ after, limit }) => {
    const found = await deps.db.adhoc
      .select({ id: bookingGroups.bookingId })
      .from(bookingGroups)
      .where(
        and(
          eq(bookingGroups.groupId, group.id),
          after === undefined ? undefined : gt(bookingGroups.bookingId, readPageKey(after)),
        ),
      )
      .orderBy(asc(bookingGroups.bookingId))
      .limit(limit + 1)
    const { page, next } = cutPage(found, limit, ({ id }) => pageKey(id))
    const ids = page.map(({ id }) => id)
    return { data: await listNames(deps, ids), next }
  })
}
