import { bookings } from '@safar/contract/bookings/bookings.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { flights } from '@safar/contract/products/flights/flights.contract'
import { hotels } from '@safar/contract/products/hotels/hotels.contract'
import pg from 'pg'
import { depositsFixture } from '../../server/src/modules/deposits/testing/deposits-fixture.ts'
import { sessionSettings } from '../../server/src/platform/database/database.ts'
import { agentWith, formFor, inDays, somebody, voidableOffer } from '../../server/src/testing/buyers.ts'
import type { TestApp } from '../../server/src/testing/test-app.ts'
import { loadBookings } from '../../tools/torture/bookings/load-bookings.ts'
import { readAgencyAccounts } from '../../tools/torture/money/agents.ts'
import type { Unit } from './compare-costs.ts'

/** Something people do, as often as it is counted. */
export interface Act {
  what: string
  units: readonly Unit[]
  /** Prepares the next time, which is not counted; returns what is, with its reply. */
  prepare(): Promise<() => Promise<string>>
}

const FUNDS = 100_000_000_000
/** Behind the list. */
const BOOKINGS = 2_000
/** Behind the page of a statement. */
const ENTRIES = 120

const reads: Unit[] = ['statements', 'buffers', 'reply kB']
/** Without buffers: random keys fill the pages of an index differently in every run. */
const writes: Unit[] = ['statements', 'commits', 'statements inside', 'log kB']

/** A refusal costs less than what was to be counted. */
async function answered(asked: Promise<{ status: number; text: string }>): Promise<string> {
  const { status, text } = await asked
  if (status !== 200) throw new Error(`${status}: ${text.slice(0, 300)}`)
  return text
}

const always = (what: string, units: Unit[], act: () => Promise<string>): Act => ({
  what,
  units,
  prepare: async () => act,
})

type Person = Awaited<ReturnType<TestApp['person']>>

const homePage = (app: TestApp): Act =>
  always('Home', reads, () =>
    answered(app.http.inject({ url: '/' }).then(({ statusCode, body }) => ({ status: statusCode, text: body }))),
  )

/** A day that nobody has searched before, each time. */
function searches(app: TestApp, { token }: Person): Act[] {
  let day = 40
  const flight = () => {
    const query = { trip: 'one_way' as const, legs: `LHE-JED-${inDays(app, ++day)}` }
    return answered(app.call(flights.search, { query }, { token }))
  }
  const hotel = () => {
    const stay = { check_in: inDays(app, ++day), check_out: inDays(app, day + 3), rooms: '2,2-7' }
    const query = { kind: 'city' as const, place: 'makkah', ...stay }
    return answered(app.call(hotels.search, { query: query as never }, { token }))
  }
  return [always('a flight search', reads, flight), always('a hotel search', reads, hotel)]
}

type Form = ReturnType<typeof formFor>

const formToBook = async (app: TestApp, { token }: Person): Promise<Form> =>
  formFor(await voidableOffer(app, token), [somebody()])

async function hold(app: TestApp, { token }: Person, body: Form): Promise<{ id: number; version: number }> {
  const { id, version } = JSON.parse(await answered(app.call(bookings.create, { body }, { token }))).booking
  return { id, version }
}

/** Held and issued, which are two calls, from the agent's balance. */
const sale = (app: TestApp, agent: Person): Act => ({
  what: 'a sale by balance',
  units: writes,
  async prepare() {
    const form = await formToBook(app, agent)
    return async () => {
      const body = await hold(app, agent, form)
      return answered(app.call(bookings.confirm, { body }, { token: agent.token }))
    }
  },
})

/** With its documents, by jobs after the reply: nobody waits for it. */
const mail = (app: TestApp, agent: Person): Act => ({
  what: 'the mail about what was issued',
  units: writes,
  async prepare() {
    const body = await hold(app, agent, await formToBook(app, agent))
    await app.services.jobs.drain()
    await answered(app.call(bookings.confirm, { body }, { token: agent.token }))
    return async () => {
      await app.services.jobs.drain()
      return ''
    }
  },
})

async function approval(app: TestApp, agent: Person): Promise<Act> {
  const { asked, decide } = await depositsFixture(app)
  return {
    what: 'an approval of a deposit',
    units: writes,
    async prepare() {
      const { id } = await asked(agent)
      return () => answered(decide(id, 'approved'))
    },
  }
}

const SALE = `select * from ledger_post('costs:' || $1, 'sale', $2, $3, $4, array[-1000, 940, 45, 15]::bigint[],
  array['PKR', 'PKR', 'PKR', 'PKR'], $5)`

/** A sale's entry: the agent, the supplier, our margin and a charge. It is posted as the product does, by its role. */
async function posting(app: TestApp, url: string, { user }: Person): Promise<{ act: Act; close(): Promise<void> }> {
  await app.owner.query("select ledger_account('payable:sooper', 'payable', 'Sooper', 'PKR')")
  const others = await readAgencyAccounts(app.owner, ['payable:sooper', 'revenue:margin', 'revenue:charges'])
  const { rows } = await app.owner.query<{ id: string }>(
    "select id from ledger_accounts where owner_id = $1 and class = 'wallet'",
    [user.id],
  )
  const options = Object.entries(sessionSettings).map(([name, value]) => `-c ${name}=${value}`)
  const client = new pg.Client({ connectionString: url, options: options.join(' ') })
  await client.connect()
  let booking = 5_000_000
  const post = async () => {
    const fields = { note: 'PNR ABC123', product: 'flight', airline: 'PK', route: 'LHE-JED', booking_id: ++booking }
    const values = [booking, app.clock.now(), inDays(app, 0), [rows[0]?.id, ...others], fields]
    await client.query({ name: 'sale', text: SALE, values })
    return ''
  }
  return {
    act: always('a posting', ['statements', 'statements inside', 'buffers', 'log kB'], post),
    close: () => client.end(),
  }
}

/** Everything that is counted in the database. */
export async function prepareActs(app: TestApp, url: string): Promise<{ acts: Act[]; close(): Promise<void> }> {
  await loadBookings(app.owner, BOOKINGS)
  const office = await app.person('admin')
  const agent = await agentWith(app, FUNDS)
  const entries = await posting(app, url, agent)
  for (let n = 0; n < ENTRIES; n++) await (await entries.act.prepare())()
  await app.owner.query('vacuum (analyze)')
  const list = () => answered(app.call(bookings.list, {}, { token: office.token }))
  const statement = () => answered(app.call(ledger.statement, {}, { token: agent.token }))
  return {
    // What reads comes first: what writes leaves rows behind that are no longer seen, but still read.
    acts: [
      ...searches(app, agent),
      always("the office's list of bookings", reads, list),
      always('a page of a statement', reads, statement),
      homePage(app),
      entries.act,
      sale(app, agent),
      mail(app, agent),
      await approval(app, await app.person('agent')),
    ],
    close: entries.close,
  }
}
