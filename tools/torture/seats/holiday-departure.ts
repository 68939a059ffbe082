import { holidayBookings } from '@safar/contract/bookings/products/holiday-bookings.contract'
import { addDays } from '@safar/contract/day'
import { holidayBookingForm, holidays } from '@safar/contract/products/holidays/holidays.contract'
import { hunzaForm } from '@safar/contract/products/holidays/testing/holiday-form'
import { allotted, assertReply, type CreateDeparture, contactOf, type Party, readPrices, SEATS } from './departure.ts'
import { toPeople } from './people.ts'

/** One departure of a holiday. */
export const createDeparture: CreateDeparture = async ({ send, office, agent, today }) => {
  const departsOn = addDays(today, 60)
  const departures = [{ id: null, departs_on: departsOn, seats: SEATS, book_by: addDays(departsOn, -5) }]
  const form = hunzaForm({ valid_from: today, valid_to: addDays(today, 200), departures })
  const added = await send(holidays.create, { body: form }, { token: office })
  const holiday = assertReply(added, 'a holiday').data
  const params = { id: holiday.id }
  const priceOf = await readPrices(async ({ adults, children, infants }: Party) => {
    const query = { adult: adults, child: children, infant: infants }
    return assertReply(await send(holidays.price, { params, query }, { token: agent }), 'the price of a holiday').total
  })
  const hasWaitingList = 'wait' in holidayBookingForm.shape
  return {
    counts: allotted,
    full: 'holiday_full',
    hasWaitingList,
    async book(client, { party, wait, person }, caller) {
      const travellers = toPeople(party, person, today).map(({ type, title, given_name, family_name }) => ({
        type,
        title,
        given_name,
        family_name,
      }))
      const sold = { holiday_id: holiday.id, departure_id: holiday.departures[0]?.id ?? 0, travellers, again: true }
      const agreed = { contact: contactOf(person), agreed_total: priceOf(party) }
      const body = { ...sold, ...agreed, ...(hasWaitingList && { wait }) }
      return client.sendUntilAnswered(holidayBookings.book, { body }, caller)
    },
    complete: async (_client, booking) => booking,
    async readBoard() {
      const reply = await send(holidays.show, { params }, { token: office })
      const [board] = assertReply(reply, 'the seats of a holiday').data.departures
      if (!board?.seats) throw new Error('the office sees no seats')
      return board.seats
    },
  }
}
