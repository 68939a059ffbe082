import { umrahBookings } from '@safar/contract/bookings/products/umrah-bookings.contract'
import { addDays, utcDay } from '@safar/contract/day'
import { listedChoice } from '@safar/contract/products/umrah/price.rules'
import { samplePackage } from '@safar/contract/products/umrah/testing/sample-package'
import { umrah } from '@safar/contract/products/umrah/umrah.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import type { UmrahDocumentKind } from '@safar/contract/vocabulary/umrah'
import { adult } from '../../../testing/buyers.ts'
import { jpeg, multipart, part } from '../../../testing/multipart.ts'
import { startTestApp } from '../../../testing/test-app.ts'

const bought = { traveller_id: null, with_bed: true, family: 1, mahram: null } as const

/** The product with packages on sale, and people who book them. */
export async function umrahApp() {
  const app = await startTestApp()
  const staff = await app.person('admin-staff', {
    permissions: ['umrah.manage', 'bookings.view', 'bookings.create', 'bookings.approve', 'bookings.credit'],
  })
  const today = utcDay(app.clock.now())
  const departsOn = addDays(today, 60)
  const departure = { id: null, city: 'LHE', departs_on: departsOn, seats: 10, book_by: addDays(departsOn, -5) }
  const season = { valid_from: today, valid_to: addDays(today, 200), departures: [departure] }
  const sample = (changes = {}) => samplePackage({ ...season, ...changes })
  const add = async (changes = {}) => (await app.call(umrah.create, { body: sample(changes) }, staff)).body.data

  const person = (given_name: string, changes = {}) => ({
    ...adult,
    ...bought,
    given_name,
    relation: 'head' as const,
    passport: `${given_name}1234567`,
    passport_country: 'PK',
    passport_expires: addDays(today, 2_000),
    ...changes,
  })
  const choice = listedChoice(sample())
  const contact = { name: 'Bilal Khan', email: 'bilal@example.com', phone: '+923001234567' }

  type Package = Awaited<ReturnType<typeof add>>
  /** A couple in a double room on the first departure. */
  const couple = (one: Package, changes = {}) => ({
    package_id: one.id,
    departure_id: one.departures[0]?.id ?? null,
    departs_on: null,
    choice: { stays: [...choice.stays], transport: choice.transport, extras: [] },
    travellers: [
      person('Bilal'),
      person('Sana', { title: 'MRS', gender: 'female', relation: 'wife', mahram: 0, passport: 'CD1234567' }),
    ],
    rooms: [{ sharing: 'double' as const, guests: [0, 1] }],
    contact,
    agreed_total: 2 * 41_250_000,
    ...changes,
  })
  const book = (body: object, who: { token?: string } = {}) =>
    app.call(
      umrahBookings.book,
      { body: body as ReturnType<typeof couple> },
      { ...who, headers: { 'idempotency-key': crypto.randomUUID() } },
    )
  const seatsOf = async ({ id }: Package) =>
    (await app.call(umrah.show, { params: { id } }, staff)).body.data.departures[0]?.seats
  /** Uploads one document of a traveller, through an account or the booking's link. */
  const sendDocument = async (
    { id, key, kind }: { id: number; key: string; kind: UmrahDocumentKind },
    { token, link }: { token?: string; link?: string },
    bytes = jpeg,
  ) => {
    const query = new URLSearchParams({ key, kind, ...(link && { token: link }) })
    const response = await app.http.inject({
      method: 'POST',
      url: `/api/umrah-bookings/${id}/documents?${query}`,
      headers: { 'content-type': multipart, ...(token && { authorization: `Bearer ${token}` }) },
      payload: part(`${kind}.jpg`, 'image/jpeg', bytes),
    })
    return { status: response.statusCode, body: response.json<Reply<typeof umrahBookings.saveDocument>>() }
  }
  return { app, staff, today, departsOn, departure, sample, add, person, couple, book, seatsOf, sendDocument }
}
