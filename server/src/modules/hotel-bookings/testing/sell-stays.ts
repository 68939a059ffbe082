import { bookings } from '@safar/contract/bookings/bookings.contract'
import { hotelBookings } from '@safar/contract/bookings/products/hotel-bookings.contract'
import { addDays, MINUTE_MS } from '@safar/contract/day'
import { hotels, type StayCheck } from '@safar/contract/products/hotels/hotels.contract'
import { createCatalog } from '../../../catalog.ts'
import { bookedAs } from '../../../testing/booked-as.ts'
import { agentWith } from '../../../testing/buyers.ts'
import type { TestApp } from '../../../testing/test-app.ts'

const FUNDS = 900_000_000

export interface StayChoice {
  place?: string
  checkIn: string
  nights?: number
  /** In the format of the URL. */
  rooms?: string
}

export interface ChosenStay extends StayCheck {
  rate_ids: string[]
}

const guest = (given_name: string, age: number | null = null) => ({
  title: 'MR' as const,
  given_name,
  family_name: 'KHAN',
  age,
})

const names = ['BILAL', 'SANA', 'IMRAN', 'HINA']

/** Creates held or confirmed stays for tests. */
export function sellStays(app: TestApp) {
  const deps = { ...app.services, ...createCatalog(app.services) }

  /** Chooses rooms that can be held and are initially free to cancel, in the first hotel that has them. */
  async function choose(
    who: { token?: string },
    { place = 'london', checkIn, nights = 3, rooms = '2' }: StayChoice,
  ): Promise<ChosenStay> {
    const stay = { check_in: checkIn, check_out: addDays(checkIn, nights), rooms }
    const filter = { pay_later: '1', free_cancellation: '1' }
    const { body: found } = await app.call(hotels.search, { query: { ...stay, place, ...filter } }, who)
    for (const card of found.hotels) {
      const query = { ...stay, supplier: card.supplier }
      const { body: shown } = await app.call(hotels.show, { params: { id: card.hotel.id }, query }, who)
      const rates = shown.rooms.map((choices) =>
        choices.find(({ pay_by, cancellation }) => pay_by !== null && cancellation.length > 2),
      )
      if (!rates.every((rate) => rate !== undefined)) continue
      const rate_ids = rates.map(({ id }) => id)
      const checked = await app.call(hotels.check, { body: { supplier: card.supplier, rate_ids } }, who)
      return { ...checked.body, rate_ids }
    }
    throw new Error(`no hotel in ${place}`)
  }

  const formOf = (chosen: ChosenStay) => ({
    supplier: chosen.supplier,
    hotel_id: chosen.hotel.id,
    rooms: chosen.rate_ids.map((rate_id, place) => ({
      rate_id,
      guests: [
        ...names.slice(0, chosen.rooms[place]?.adults).map((name) => guest(name)),
        ...(chosen.rooms[place]?.children ?? []).map((age) => guest('ALI', age)),
      ],
    })),
    contact: { name: 'Bilal Khan', email: 'bilal@client.example', phone: '+923001234567' },
    agreed_total: chosen.total.amount,
    again: true,
  })

  async function held(choice: StayChoice, buyer?: Awaited<ReturnType<TestApp['person']>>) {
    const agent = buyer ?? (await agentWith(app, FUNDS))
    const chosen = await choose(agent, choice)
    const { status, body } = await app.call(hotelBookings.book, { body: formOf(chosen) }, agent)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return { agent, chosen, booking: bookedAs(body.booking, 'hotel') }
  }

  /** A stay that is held and then confirmed, paid from the agent's balance. */
  async function confirmed(choice: StayChoice, buyer?: Awaited<ReturnType<TestApp['person']>>) {
    const made = await held(choice, buyer)
    const { id, total } = made.booking
    const body = { id, agreed_total: total ?? 0 }
    const reply = await app.call(bookings.confirm, { body }, made.agent)
    if (reply.body.booking?.state !== 'confirmed') throw new Error(JSON.stringify(reply.body))
    const { cancellation } = reply.body.booking
    if (!cancellation) throw new Error('it has no timeline')
    return { ...made, booking: bookedAs(reply.body.booking, 'hotel'), cancellation }
  }

  const moveClockTo = (at: Date | string | number): void =>
    app.clock.forward((new Date(at).getTime() - app.clock.now().getTime()) / MINUTE_MS)

  const differences = async () => (await app.owner.query('select * from ledger_differences()')).rows

  /** The ledger amounts of a booking, by class of account. */
  async function accountsOf(bookingId: number): Promise<Record<string, number>> {
    const { rows } = await app.owner.query<{ class: string; amount: string }>(
      `select case when account_class = 'wallet' or account_code like 'guests:%' then 'payer'
          when account_class = 'payable' then 'supplier' else account_code end as class, sum(amount) as amount
        from ledger_postings where booking_id = $1 group by 1`,
      [bookingId],
    )
    return Object.fromEntries(rows.map((row) => [row.class, Number(row.amount)]))
  }

  return { deps, choose, formOf, held, confirmed, moveClockTo, differences, accountsOf }
}
