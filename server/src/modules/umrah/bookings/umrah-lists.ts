import type { umrahBookings as contract, UmrahList } from '@safar/contract/bookings/products/umrah-bookings.contract'
import { localizedWords } from '@safar/contract/content/read-localized'
import type { Locale } from '@safar/contract/wording/locale'
import { and, asc, eq, gt } from 'drizzle-orm'
import { type ListFile, listFile } from '../../../platform/documents/list-file.ts'
import type { TableRow } from '../../../platform/documents/table.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Call, FileReply } from '../../../platform/http/register.ts'
import { cutPage, pageKey, readPageKey } from '../../../platform/page-key.ts'
import { masked } from '../../../platform/stored-number.ts'
import { type BookedTraveller, type Booking, listBookedParties } from '../../bookings/public.ts'
import { displayNames } from '../../people/public.ts'
import type { UmrahDeps } from '../deps.ts'
import { umrahLabels } from '../labels.ts'
import { type BookedUmrahRow, bookingUmrah } from '../tables.ts'

interface ListedPackage {
  booking: Pick<Booking, 'id' | 'ref' | 'agentId' | 'contact'>
  row: BookedUmrahRow
  travellers: BookedTraveller[]
  agency: string
}

type Filter = Pick<Call<typeof contract.listFile>['query'], 'departure_id' | 'day'>

/** People who have paid or are about to; holds that may still expire get no rooms. */
const EXPECTED = ['confirmed', 'awaiting_approval'] as const

function inList(list: UmrahList, { departure_id, day }: Filter) {
  if (departure_id === undefined && day === undefined) throw invalid({ day: 'required' })
  const column = list === 'departures' ? bookingUmrah.returnsOn : bookingUmrah.departsOn
  return and(
    departure_id === undefined ? undefined : eq(bookingUmrah.departureId, departure_id),
    day === undefined ? undefined : eq(column, day),
  )
}

async function readPage(
  { db: { adhoc } }: UmrahDeps,
  list: UmrahList,
  filter: Filter,
  { after, limit }: { after: string | undefined; limit: number },
) {
  const found = await adhoc
    .select()
    .from(bookingUmrah)
    .where(and(inList(list, filter), after === undefined ? undefined : gt(bookingUmrah.bookingId, readPageKey(after))))
    .orderBy(asc(bookingUmrah.bookingId))
    .limit(limit + 1)
  const { page, next } = cutPage(found, limit, ({ bookingId }) => pageKey(bookingId))
  const rows = new Map(page.map((row) => [row.bookingId, row]))
  const parties = await listBookedParties(adhoc, [...rows.keys()], EXPECTED)
  const names = await displayNames(
    adhoc,
    parties.map(({ booking }) => booking.agentId),
  )
  const data = parties.flatMap(({ booking, travellers }): ListedPackage[] => {
    const row = rows.get(booking.id)
    const agency = booking.agentId === null ? '' : (names.get(booking.agentId) ?? '')
    return row ? [{ booking, row, travellers, agency }] : []
  })
  return { data, next }
}

const nameOf = ({ familyName, givenName, title }: BookedTraveller): string => `${familyName} / ${givenName} ${title}`

/** One line per person and hotel, room by room. */
function roomingLines({ booking, row, travellers, agency }: ListedPackage, locale: Locale) {
  const labels = umrahLabels[locale]
  const people = new Map(travellers.map((one) => [one.key, one]))
  const families = new Map(row.people.map(({ key, family }) => [key, family]))
  return row.sold.stays.flatMap((stay, place) =>
    row.rooms.flatMap(({ sharing, guests }, index) =>
      guests.flatMap((key) => {
        const one = people.get(key)
        if (!one) return []
        return {
          city: stay.city === 'other' ? localizedWords(stay.city_name, locale) : labels.cities[stay.city],
          hotel: localizedWords(stay.hotel.name, locale),
          checkIn: stay.check_in,
          checkOut: stay.check_out,
          brn: row.hotelBrns[place] ?? '',
          room: `${booking.ref}-${index + 1}`,
          sharing: labels.sharings[sharing],
          name: nameOf(one),
          gender: one.gender ? labels.genders[one.gender] : '',
          type: labels.types[one.type],
          family: families.get(key) ?? null,
          passport: masked(one.passportTail) ?? '',
          ref: booking.ref,
          agency,
        }
      }),
    ),
  )
}

/** One line per person: which flight, when, and where they go. */
function travelLines(list: UmrahList, { booking, row, travellers, agency }: ListedPackage, locale: Locale) {
  const labels = umrahLabels[locale]
  const { flights, stays, transport } = row.sold
  const isArrival = list === 'arrivals'
  const flight = isArrival ? flights[0] : flights.at(-1)
  const stay = isArrival ? stays[0] : stays.at(-1)
  return travellers.map((one) => ({
    day: flight ? (isArrival ? flight.arrives_on : flight.departs_on) : isArrival ? row.departsOn : row.returnsOn,
    flight: flight ? `${flight.airline} ${flight.number} ${flight.from}-${flight.to}` : '',
    time: flight ? (isArrival ? flight.arrives : flight.departs) : '',
    name: nameOf(one),
    type: labels.types[one.type],
    passport: masked(one.passportTail) ?? '',
    hotel: stay ? localizedWords(stay.hotel.name, locale) : '',
    transport: transport ? `${labels.vehicles[transport.vehicle]} (${labels.modes[transport.mode]})` : '',
    phone: booking.contact.phone,
    ref: booking.ref,
    agency,
  }))
}

type Columns = ListFile<unknown>['columns']

const columnsOf = (list: UmrahList, { columns: labels }: (typeof umrahLabels)[Locale]): Columns =>
  list === 'rooming'
    ? [
        { key: 'city', label: labels.city, kind: 'text' },
        { key: 'hotel', label: labels.hotel, kind: 'text', share: 1.6 },
        { key: 'checkIn', label: labels.checkIn, kind: 'date', share: 1.1 },
        { key: 'checkOut', label: labels.checkOut, kind: 'date', share: 1.1 },
        { key: 'brn', label: labels.brn, kind: 'text', sheetOnly: true },
        { key: 'room', label: labels.room, kind: 'text', share: 1.1 },
        { key: 'sharing', label: labels.sharing, kind: 'text' },
        { key: 'name', label: labels.name, kind: 'text', share: 2.2 },
        { key: 'gender', label: labels.gender, kind: 'text', share: 0.8 },
        { key: 'type', label: labels.type, kind: 'text', share: 0.8 },
        { key: 'family', label: labels.family, kind: 'number', sheetOnly: true },
        { key: 'passport', label: labels.passport, kind: 'text', sheetOnly: true },
        { key: 'ref', label: labels.ref, kind: 'text', share: 0.9 },
        { key: 'agency', label: labels.agency, kind: 'text', sheetOnly: true },
      ]
    : [
        { key: 'day', label: labels.day, kind: 'date', share: 1.1 },
        { key: 'time', label: labels.time, kind: 'text', share: 0.7 },
        { key: 'flight', label: labels.flight, kind: 'text', share: 1.5 },
        { key: 'name', label: labels.name, kind: 'text', share: 2.2 },
        { key: 'type', label: labels.type, kind: 'text', share: 0.8 },
        { key: 'passport', label: labels.passport, kind: 'text', sheetOnly: true },
        { key: 'hotel', label: labels.hotel, kind: 'text', share: 1.6 },
        { key: 'transport', label: labels.transport, kind: 'text', share: 1.2 },
        { key: 'phone', label: labels.phone, kind: 'text', share: 1.3 },
        { key: 'ref', label: labels.ref, kind: 'text', share: 0.9 },
        { key: 'agency', label: labels.agency, kind: 'text', sheetOnly: true },
      ]

/** Rooming, arrivals and departures lists as CSV, XLSX or PDF. */
export function umrahListFile(deps: UmrahDeps, call: Call<typeof contract.listFile>): Promise<FileReply> {
  const { params, query, locale } = call
  const { list } = params
  const labels = umrahLabels[locale]
  const toLines = (listed: ListedPackage): TableRow[] =>
    list === 'rooming' ? roomingLines(listed, locale) : travelLines(list, listed, locale)
  return listFile<TableRow>(deps, call, {
    title: labels.lists[list],
    columns: columnsOf(list, labels),
    readPage: async (page) => {
      const { data, next } = await readPage(deps, list, query, page)
      return { data: data.flatMap(toLines), next }
    },
    toRow: (line) => line,
  })
}
