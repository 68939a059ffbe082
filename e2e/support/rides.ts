import type { Page } from '@playwright/test'
import { sampleRoute, sampleVehicle, sampleZone } from '../../contract/src/products/rides/testing/sample-ride.ts'
import { newName } from './checkout.ts'
import { button, expect, field, inDays } from './journey.ts'
import type { Call } from './sales.ts'
import { type Locale, texts } from './texts.ts'

/** A route of this journey's own: from an airport everybody uses, with two vehicles of which one costs more. */
export async function addRides(office: Call, { stock = 2 } = {}) {
  const name = newName()
  const { data: zones } = await office('GET', '/ride-zones')
  const airport = zones.find(({ code }: { code: string | null }) => code === 'JED')
  const { data: zone } = await office('POST', '/ride-zones', sampleZone({ name: { en: name, ar: name } }))
  const vehicles: { id: number; name: string }[] = []
  for (const title of [`Car ${name}`, `Van ${name}`]) {
    const { data } = await office('POST', '/ride-vehicles', sampleVehicle({ name: { en: title, ar: title }, stock }))
    vehicles.push({ id: data.id, name: title })
  }
  const [price] = sampleRoute().prices
  if (!price) throw new Error('a sample route has a price')
  const prices = vehicles.map(({ id }, place) => ({ ...price, vehicle_id: id, public: price.public + place * 500_000 }))
  const ends = { from_id: airport.id, to_id: zone.id }
  const { data: route } = await office('POST', '/ride-routes', sampleRoute({ ...ends, prices }))
  return { name, airport, zone, route, vehicles }
}
export type Rides = Awaited<ReturnType<typeof addRides>>

export const rideSearch = ({ airport, zone }: Pick<Rides, 'airport' | 'zone'>, day: string, path = '/transfers') =>
  `${path}?service=transfer&day=${day}&time=14:00&people=2&bags=2&from=${airport.id}&to=${zone.id}`

/** The passenger and where the driver brings them, then the last step with its terms accepted. */
export async function fillRide(page: Page, locale: Locale): Promise<void> {
  const rides = texts(locale, 'rides')
  const person = texts(locale, 'travellers')
  const { checkout } = texts(locale, 'bookings', 'ride')
  await field(page, person.field.title).first().click()
  await page.getByRole('option', { name: person.titles.MR, exact: true }).click()
  await field(page, person.field.given_name).fill(newName())
  await field(page, person.field.family_name).fill('Khan')
  await field(page, rides.meeting.phone).fill('+966501112233')
  await field(page, rides.meeting.flight).fill('sv 735')
  await page.getByLabel(new RegExp(rides.meeting.dropOff.replace('{{zone}}', '.*'))).fill('Hotel Hilton')
  await button(page, checkout.act.continue).click()
  await expect(page.getByRole('heading', { name: checkout.step.review, exact: true })).toBeAttached()
  await page.getByRole('checkbox', { name: rides.checkout.accept }).check()
}

/** A ride of a day, sold at the counter and paid in cash. */
export async function sellRide(office: Call, { route, vehicles, zone, airport }: Rides, day: string) {
  const chosen = { service: 'transfer', day, time: '14:00', people: 2, bags: 2 }
  const ends = { from_id: airport.id, to_id: zone.id, vehicle_id: vehicles[0]?.id }
  const { data } = await office(
    'GET',
    `/rides?${new URLSearchParams(JSON.parse(JSON.stringify({ ...chosen, ...ends })))}`,
  )
  const phone = '+966501112233'
  const { booking } = await office('POST', '/ride-bookings', {
    ...chosen,
    route_id: route.id,
    vehicle_id: vehicles[0]?.id,
    drop_off: 'Hotel Hilton',
    flight: 'SV735',
    phone,
    lead: { title: 'MR', given_name: newName(), family_name: 'Khan' },
    contact: { name: 'Bilal Khan', email: 'bilal@client.example', phone },
    agreed_total: data[0].price.owed ?? data[0].price.total,
  })
  const amount = { amount: booking.owed, paid_on: inDays(0) }
  await office('POST', '/booking-receipts', { booking_id: booking.id, method: 'cash', ...amount })
  return booking
}
