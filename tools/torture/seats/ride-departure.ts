import { rideBookings } from '@safar/contract/bookings/products/ride-bookings.contract'
import { addDays } from '@safar/contract/day'
import { rides } from '@safar/contract/products/rides/rides.contract'
import { sampleRoute, sampleVehicle, sampleZone } from '@safar/contract/products/rides/testing/sample-ride'
import { assertReply, type CreateDeparture, contactOf, SEATS } from './departure.ts'
import { toPeople } from './people.ts'

/** Nine vehicles of one kind on one day: whatever the party, a ride takes one of them. */
export const createDeparture: CreateDeparture = async ({ send, office, agent, today }) => {
  const as = { token: office }
  const day = addDays(today, 60)
  const airport = sampleZone({ kind: 'airport', code: 'JED', name: { en: 'Jeddah airport', ar: '' } })
  const from = assertReply(await send(rides.addZone, { body: airport }, as), 'an airport').data
  const to = assertReply(await send(rides.addZone, { body: sampleZone() }, as), 'a city').data
  const body = sampleVehicle({ seats: 12, bags: 12, stock: SEATS })
  const vehicle = assertReply(await send(rides.addVehicle, { body }, as), 'a vehicle').data
  const sample = sampleRoute({ from_id: from.id, to_id: to.id })
  const prices = sample.prices.map((price) => ({ ...price, vehicle_id: vehicle.id }))
  const route = assertReply(await send(rides.addRoute, { body: { ...sample, prices } }, as), 'a route').data
  const query = { route_id: route.id, day, time: '14:00', people: 1 }
  const { data } = assertReply(await send(rides.search, { query }, { token: agent }), 'the price of a ride')
  const agreed = data.find(({ reverse }) => !reverse)?.price.total ?? 0
  return {
    counts: {
      places: 'select booking_id, 1 as seats, place as state from booking_rides',
      differences: `select 'vehicle ' || vehicle_id || ' on ' || day as what, held || ' held, ' || issued || ' issued' as found
        from ride_differences()`,
    },
    full: 'ride_sold_out',
    hasWaitingList: false,
    book(client, { party, person }, caller) {
      const people = toPeople(party, person, today)
      const [lead] = people
      if (!lead) throw new Error('nobody rides')
      const { title, given_name, family_name } = lead
      const ride = { route_id: route.id, vehicle_id: vehicle.id, day, time: '14:00', people: people.length }
      const meeting = { drop_off: 'Hotel Hilton', phone: '+923001234567' }
      const form = { ...ride, ...meeting, lead: { title, given_name, family_name }, agreed_total: agreed, again: true }
      return client.sendUntilAnswered(rideBookings.book, { body: { ...form, contact: contactOf(person) } }, caller)
    },
    complete: async (_client, booking) => booking,
    async readBoard() {
      const days = { params: { id: vehicle.id }, query: { from: day, to: day } }
      const [board] = assertReply(await send(rides.vehicleDays, days, as), 'the vehicles of a day').data
      if (!board) throw new Error('the office sees no vehicles')
      return board
    },
  }
}
