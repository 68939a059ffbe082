import { bookings } from '@safar/contract/bookings.contract'
import type { BookingForm } from '@safar/contract/bookings.shapes'
import { flights } from '@safar/contract/flights.contract'
import type { Offer } from '@safar/contract/flights.shapes'
import type { TestApp } from './test-app.ts'

const adult = {
  frequent_flyer: undefined,
  type: 'adult' as const,
  title: 'MR' as const,
  given: 'Bilal',
  family: 'Khan',
  born: '1988-03-04',
  gender: 'male' as const,
  nationality: 'PK',
  passport: 'AB1234567',
  passport_country: 'PK',
  passport_expires: '2033-01-01',
}

/** Wallets filled and seats sold, as tests need them. */
export function salesOf(app: TestApp) {
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

  async function search(token: string | undefined, days = 40): Promise<Offer> {
    const query = { trip: 'one_way' as const, legs: `LHE-JED-${inDays(days)}`, adults: 1, children: 1 }
    const { body } = await app.call(flights.search, { query }, { token })
    // One that voids; low-cost carriers do not.
    const first = body.flights.find(({ slices }) => ['PK', 'SV'].includes(slices[0]?.segments[0]?.marketing.code ?? ''))
    if (!first) throw new Error('nothing found')
    return first
  }

  let people = 0
  const formOf = (offer: Offer, more: Partial<BookingForm> = {}): BookingForm => {
    const given = `Bilal ${String.fromCharCode(65 + (++people % 26))}${String.fromCharCode(65 + Math.floor(people / 26))}`
    return {
      flight_id: offer.id,
      travellers: [
        { ...adult, given },
        {
          ...adult,
          type: 'child',
          title: 'MISS',
          given: 'Sara',
          born: '2019-05-06',
          gender: 'female',
          passport: 'CD7654321',
        },
      ],
      contact: { name: 'Bilal Khan', email: 'bilal@client.example', phone: '+923001234567' },
      bags: [],
      meals: [],
      seats: [],
      agreed_total: offer.total,
      payment: 'balance',
      note: undefined,
      again: false,
      ...more,
    }
  }

  async function fund(agentId: number, amount: number) {
    const { rows } = await app.owner.query(
      `select * from ledger_post('test:' || gen_random_uuid(), 'opening', now(), current_date, array[
        (select id from ledger_accounts where owner_id = $1), (select id from ledger_accounts where code = 'opening')],
        array[$2::bigint, -$2::bigint], array['PKR', 'PKR'], '{}')`,
      [agentId, amount],
    )
    return rows
  }

  const wallet = async (agentId: number) => {
    const { rows } = await app.owner.query('select balance, held, reserved from ledger_wallets where owner_id = $1', [
      agentId,
    ])
    const [row] = rows as { balance: string; held: string; reserved: string }[]
    return { balance: Number(row?.balance), held: Number(row?.held), reserved: Number(row?.reserved) }
  }

  const differences = async () => (await app.owner.query('select * from ledger_differences()')).rows

  async function held(funds = 100_000_000) {
    const { user, token } = await app.person('agent')
    if (funds) await fund(user.id, funds)
    const offer = await search(token)
    const { status, body } = await app.call(bookings.create, { body: formOf(offer) }, { token })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return { user, token, offer, booking: body.booking }
  }

  /** Held and then issued, from the agent's balance. */
  async function issued(funds?: number) {
    const made = await held(funds)
    const { status, body } = await app.call(bookings.confirm, { body: { id: made.booking.id } }, { token: made.token })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return { ...made, booking: body.booking }
  }

  return { inDays, search, formOf, fund, wallet, differences, held, issued }
}
