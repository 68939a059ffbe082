import { addDays } from '@safar/contract/day'
import type { RouteRow } from '@safar/contract/products/rides/catalogue.shapes'
import { createCatalog } from '../../src/catalog.ts'
import {
  type Booking,
  type Buyer,
  cancelBooking,
  confirmBooking,
  officeBuyer,
  ownBuyer,
} from '../../src/modules/bookings/public.ts'
import { assignDriver } from '../../src/modules/rides/drivers/assign-driver.ts'
import { bookRide } from '../../src/modules/rides/sale/book-ride.ts'
import { searchRides } from '../../src/modules/rides/search/search-rides.ts'
import { todayOf } from '../../src/platform/clock.ts'
import type { Services } from '../../src/services.ts'
import { demoTravellers } from '../demo-bookings.ts'
import { byHand, type Someone } from '../demo-desk.ts'
import { bringMoney } from '../packages/seed-package-sales.ts'
import type { DepositDesk } from '../seed-deposits.ts'
import { type RideSale, rideSales } from './demo-sales.ts'

interface Counter {
  deps: Services & ReturnType<typeof createCatalog>
  desk: DepositDesk
  office: Someone
  routes: readonly RouteRow[]
}

const leadOf = ({ lead }: RideSale) => demoTravellers[lead] ?? demoTravellers[0]

/** The chosen ride at its price for this buyer. */
async function findRide({ deps, routes }: Counter, sale: RideSale, reader: Someone | null) {
  const route = routes[sale.route]
  const price = route?.form.prices[sale.vehicle]
  if (!route || !price) throw new Error(`the demo has no ride ${sale.route}`)
  const { time, hours, days, people } = sale
  const chosen = { service: route.form.service, route_id: route.id, vehicle_id: price.vehicle_id, time, hours, days }
  const query = { ...chosen, day: addDays(todayOf(deps), sale.inDays), people, bags: people - 1 }
  const { data } = await searchRides(deps, { actor: reader, query })
  const ride = data.find(({ reverse }) => reverse === (sale.reverse ?? false))
  if (!ride) throw new Error(`the demo ride ${sale.route} is not on sale`)
  return { ride, query }
}

async function sell(counter: Counter, sale: RideSale): Promise<Booking> {
  const { deps, desk, office } = counter
  const someone = sale.buyer === null ? null : desk.someone(sale.buyer)
  const buyer: Buyer = someone ? ownBuyer(someone) : await officeBuyer(deps.db.adhoc, office, null, null)
  const { ride, query } = await findRide(counter, sale, someone)
  const { title, given_name, family_name } = leadOf(sale)
  const phone = '+923014400111'
  const name = someone?.name ?? `${given_name} ${family_name}`
  return bookRide(deps, {
    buyer,
    locale: byHand.locale,
    origin: byHand.origin,
    idempotencyKey: null,
    token: null,
    form: {
      route_id: query.route_id,
      vehicle_id: query.vehicle_id,
      reverse: ride.reverse,
      day: query.day,
      time: query.time,
      hours: query.hours,
      days: query.days,
      people: query.people,
      bags: query.bags,
      pick_up: sale.pickUp,
      drop_off: sale.dropOff,
      flight: sale.flight,
      phone,
      whatsapp: true,
      lead: { title, given_name: given_name.toUpperCase(), family_name: family_name.toUpperCase() },
      contact: { name, email: someone?.email ?? 'bilal.khan@client.example', phone },
      agreed_total: ride.price.total,
      payment: buyer.agentId === null ? 'transfer' : 'balance',
      again: true,
      note: undefined,
    },
  })
}

async function carryOn({ deps, desk, office }: Counter, sale: RideSale, booking: Booking): Promise<void> {
  const { id } = booking
  const actor = sale.buyer === null ? office : desk.someone(sale.buyer)
  if (sale.state === 'cancelled') await cancelBooking(deps, actor, { id, reason: 'The client is met by family' })
  if (sale.state !== 'issued') return
  await bringMoney({ deps, desk, office }, sale, booking, booking.owed)
  const issued = await confirmBooking(deps, booking.agentId === null ? office : actor, { id })
  const { driver } = sale
  if (driver) await assignDriver(deps, office, { id, version: issued.version, driver, origin: byHand.origin })
}

/** Makes the sales of `ago` days ago, by the clock of that day. */
export async function seedRideSales(desk: DepositDesk, routes: readonly RouteRow[], ago: number): Promise<void> {
  const sales = rideSales.filter((sale) => (sale.ago ?? 0) === ago)
  if (sales.length === 0) return
  const deps = { ...desk.services, ...createCatalog(desk.services) }
  const counter: Counter = { deps, desk, routes, office: desk.someone('admin') }
  for (const sale of sales) await carryOn(counter, sale, await sell(counter, sale))
}
