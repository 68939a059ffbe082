import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingForm } from '@safar/contract/bookings/bookings.shapes'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { warmSchedule } from '../catalog.ts'
import { bookedAs } from './booked-as.ts'
import * as buyers from './buyers.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import type { TestDatabase } from './test-database.ts'

type Traveller = BookingForm['travellers'][number]
type Person = Awaited<ReturnType<TestApp['person']>>

const child: Traveller = {
  ...buyers.adult,
  type: 'child',
  title: 'MISS',
  given_name: 'Sara',
  birth_date: '2019-05-06',
  gender: 'female',
  passport: 'CD7654321',
}

const FUNDS = 100_000_000

interface SalesOptions {
  /** Each adult travels with a child. */
  withChild?: boolean
}

/** Agents with money and bookings for tests. */
function salesOf(app: TestApp, { withChild = false }: SalesOptions) {
  const inDays = (days: number) => buyers.inDays(app, days)
  const search = (token: string | undefined, days = 40) =>
    buyers.voidableOffer(app, token, { days, children: withChild ? 1 : 0 })
  const fund = (ownerId: number, amount: number) => buyers.fund(app, ownerId, amount)
  const funded = (funds = FUNDS) => buyers.agentWith(app, funds)

  const formOf = (offer: Offer, traveller: Partial<Traveller> = {}): BookingForm =>
    buyers.formFor(offer, [{ ...buyers.somebody(), ...traveller }, ...(withChild ? [child] : [])])

  const wallet = async (agentId: number) => {
    const { rows } = await app.owner.query('select balance, held, reserved from ledger_wallets where owner_id = $1', [
      agentId,
    ])
    const [row] = rows as { balance: string; held: string; reserved: string }[]
    return { balance: Number(row?.balance), held: Number(row?.held), reserved: Number(row?.reserved) }
  }

  const differences = async () => (await app.owner.query('select * from ledger_differences()')).rows

  async function held(traveller: Partial<Traveller> = {}, buyer?: Person) {
    const agent = buyer ?? (await funded())
    const { token } = agent
    const offer = await search(token)
    const { status, body } = await app.call(bookings.create, { body: formOf(offer, traveller) }, { token })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return { agent, ...agent, offer, booking: bookedAs(body.booking, 'flight') }
  }

  /** Held, then issued from the agent's balance. */
  async function issued(traveller: Partial<Traveller> = {}, buyer?: Person) {
    const made = await held(traveller, buyer)
    const { status, body } = await app.call(bookings.confirm, { body: { id: made.booking.id } }, { token: made.token })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return { ...made, booking: bookedAs(body.booking, 'flight') }
  }

  return { inDays, search, formOf, fund, funded, wallet, differences, held, issued }
}

/** The product with its suppliers, on a new database unless one is given, and bookings to be made in it. */
export async function openSales(deps: SalesOptions = {}, database?: TestDatabase) {
  warmSchedule()
  const app = await startTestApp({}, undefined, database)
  return { app, sales: salesOf(app, deps) }
}
