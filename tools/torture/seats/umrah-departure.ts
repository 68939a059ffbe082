import { umrahBookings } from '@safar/contract/bookings/products/umrah-bookings.contract'
import { addDays } from '@safar/contract/day'
import { umrahBookingForm } from '@safar/contract/products/umrah/booking.shapes'
import { listedChoice } from '@safar/contract/products/umrah/price.rules'
import { samplePackage } from '@safar/contract/products/umrah/testing/sample-package'
import { umrah } from '@safar/contract/products/umrah/umrah.contract'
import { allotted, assertReply, type CreateDeparture, contactOf, type Party, readPrices, SEATS } from './departure.ts'
import { toPeople } from './people.ts'

/** One departure of an umrah package; each party is a family in a room for five. */
export const createDeparture: CreateDeparture = async ({ send, office, agent, today }) => {
  const departsOn = addDays(today, 60)
  const departure = { id: null, city: 'LHE', departs_on: departsOn, seats: SEATS, book_by: addDays(departsOn, -5) }
  const season = { valid_from: today, valid_to: addDays(today, 200), departures: [departure], own_dates: false }
  const sample = samplePackage(season)
  const added = await send(umrah.create, { body: sample }, { token: office })
  const { id, departures } = assertReply(added, 'a package').data
  const { stays, transport } = listedChoice(sample)
  const day = { departure_id: departures[0]?.id ?? null, departs_on: null }
  const choice = { stays: [...stays], transport, extras: [] }
  const priceOf = await readPrices(async ({ adults, children, infants }: Party) => {
    const people = { quint: adults, child_with_bed: children, infant: infants }
    const reply = await send(umrah.price, { params: { id }, body: { ...day, choice, people } }, { token: agent })
    return assertReply(reply, 'the price of a package').total
  })
  const hasWaitingList = 'wait' in umrahBookingForm.shape
  return {
    counts: allotted,
    full: 'umrah_seats_gone',
    hasWaitingList,
    async book(client, { party, wait, person }, caller) {
      const travellers = toPeople(party, person, today).map((one, place) => ({
        ...one,
        traveller_id: null,
        with_bed: true,
        family: 1,
        mahram: null,
        frequent_flyer: undefined,
        relation: place === 0 ? ('head' as const) : one.type === 'adult' ? ('brother' as const) : ('son' as const),
      }))
      const rooms = [{ sharing: 'quint' as const, guests: travellers.map((_, place) => place) }]
      const form = { package_id: id, ...day, choice, travellers, rooms, again: true, ...(hasWaitingList && { wait }) }
      const body = { ...form, contact: contactOf(person), agreed_total: priceOf(party) }
      return client.sendUntilAnswered(umrahBookings.book, { body }, caller)
    },
    complete: async (_client, booking) => booking,
    async readBoard() {
      const reply = await send(umrah.show, { params: { id } }, { token: office })
      const [board] = assertReply(reply, 'the seats of a package').data.departures
      if (!board) throw new Error('the office sees no departure')
      return board.seats
    },
  }
}
