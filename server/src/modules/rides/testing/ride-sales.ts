import { rideBookings } from '@safar/contract/bookings/products/ride-bookings.contract'
import { addDays, dayInZone } from '@safar/contract/day'
import type {
  RouteForm,
  RouteRow,
  VehicleForm,
  VehicleRow,
  ZoneForm,
} from '@safar/contract/products/rides/catalogue.shapes'
import type { RideBookingForm, RideOption } from '@safar/contract/products/rides/ride.shapes'
import { rides } from '@safar/contract/products/rides/rides.contract'
import { sampleRoute, sampleVehicle, sampleZone } from '@safar/contract/products/rides/testing/sample-ride'
import { agentWith } from '../../../testing/buyers.ts'
import type { TestApp } from '../../../testing/test-app.ts'

interface Who {
  token?: string
}

export const contact = { name: 'Bilal Khan', email: 'bilal@client.example', phone: '+923001234567' }

function assertOk<T extends { status: number; body: unknown }>(reply: T): T {
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  return reply
}

/** Rides on sale between Jeddah airport and Makkah: the office keeps them, and an agent with funds books them. */
export async function openRideSales(app: TestApp, { funds = 500_000_000 } = {}) {
  const office = await app.person('admin')
  const agent = await agentWith(app, funds)
  const today = dayInZone('Asia/Riyadh', app.clock.now())
  const soon = (days = 30) => addDays(today, days)

  const addZone = async (changes: Partial<ZoneForm> = {}) =>
    assertOk(await app.call(rides.addZone, { body: sampleZone(changes) }, office)).body.data
  const airport = await addZone({
    kind: 'airport',
    code: 'JED',
    city: 'jeddah',
    name: { en: 'Jeddah airport', ar: 'مطار جدة' },
  })
  const makkah = await addZone()

  const addVehicle = async (changes: Partial<VehicleForm> = {}): Promise<VehicleRow> =>
    assertOk(await app.call(rides.addVehicle, { body: sampleVehicle(changes) }, office)).body.data

  /** A route with the sample's price for each of these vehicles; without hours of the night, no charge for it. */
  async function addRoute(
    vehicles: readonly Pick<VehicleRow, 'id'>[],
    changes: Partial<RouteForm> = {},
  ): Promise<RouteRow> {
    const sample = sampleRoute({ from_id: airport.id, to_id: makkah.id })
    const free = changes.night === null ? { night: null } : {}
    const prices = vehicles.flatMap(({ id }) => sample.prices.map((price) => ({ ...price, ...free, vehicle_id: id })))
    const body = { ...sample, prices, ...changes }
    return assertOk(await app.call(rides.addRoute, { body }, office)).body.data
  }

  async function find(query: object, who: Who = agent): Promise<RideOption[]> {
    const search = { service: 'transfer', day: soon(), time: '14:00', people: 2, ...query }
    return assertOk(await app.call(rides.search, { query: search as never }, who)).body.data
  }

  const formOf = ({ route, vehicle, reverse, day, time, hours, days, price }: RideOption): RideBookingForm => ({
    route_id: route.id,
    vehicle_id: vehicle.id,
    reverse,
    day,
    time,
    hours: hours ?? undefined,
    days: days ?? undefined,
    people: 2,
    bags: 2,
    pick_up: 'Clock Tower, Makkah',
    drop_off: 'Hotel Hilton, Makkah',
    flight: 'SV735',
    phone: '+923001112233',
    whatsapp: true,
    lead: { title: 'MR', given_name: 'Bilal', family_name: 'Khan' },
    contact,
    agreed_total: price.total,
    again: true,
    note: undefined,
  })

  const bookForm = (form: object, who: Who = agent) =>
    app.call(rideBookings.book, { body: form as RideBookingForm }, who)

  /** Books the first ride found, from the airport unless a place is named, at the price shown to the buyer. */
  async function book(query: object = {}, who: Who = agent, more: object = {}) {
    const place = 'route_id' in query ? {} : { from_id: airport.id }
    const [option] = await find({ ...place, ...query }, who)
    if (!option) throw new Error('no ride was found')
    return bookForm({ ...formOf(option), ...more }, who)
  }

  const daysOf = async (id: number, from = soon(), to = from) =>
    assertOk(await app.call(rides.vehicleDays, { params: { id }, query: { from, to } }, office)).body.data

  const poorAgent = (balance: number) => agentWith(app, balance)

  const differences = async () => (await app.owner.query('select * from ride_differences()')).rows

  return {
    office,
    agent,
    today,
    soon,
    airport,
    makkah,
    addZone,
    addVehicle,
    addRoute,
    find,
    formOf,
    bookForm,
    book,
    daysOf,
    differences,
    poorAgent,
  }
}
