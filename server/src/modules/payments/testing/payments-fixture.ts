import { bookings } from '@safar/contract/bookings/bookings.contract'
import type { BookingForm } from '@safar/contract/bookings/bookings.shapes'
import { payments } from '@safar/contract/payments/payments.contract'
import { warmSchedule } from '../../../catalog.ts'
import type { Config } from '../../../platform/config.ts'
import * as buyers from '../../../testing/buyers.ts'
import { type Hook, startSafepay } from '../../../testing/emulators/safepay-emulator.ts'
import { startTestApp } from '../../../testing/test-app.ts'

/** The product with a simulated payment provider, and people who book. */
export async function startPaymentsFixture(overrides: Partial<Config> = {}) {
  warmSchedule()
  const safepay = await startSafepay()
  const app = await startTestApp({ safepay: safepay.keys, ...overrides })

  let holds = 0
  async function formFor(token: string | undefined, more: Partial<BookingForm> = {}): Promise<BookingForm> {
    // Guests can hold only a few seats on one flight, so each uses another day.
    const offer = await buyers.voidableOffer(app, token, { days: 40 + (token ? 0 : ++holds % 60) })
    return buyers.formFor(offer, [buyers.somebody()], { payment: 'card', ...more })
  }

  /** A booking held by somebody without an account. */
  async function guestHolds() {
    const { body } = await app.call(bookings.createPublic, { body: await formFor(undefined) })
    if (!body.token) throw new Error(JSON.stringify(body))
    return { booking: body.booking, link: body.token }
  }

  async function customerHolds() {
    const person = await app.person('customer')
    const { body } = await app.call(bookings.createPublic, { body: await formFor(person.token) }, person)
    if (body.booking?.state !== 'held') throw new Error(JSON.stringify(body))
    return { ...person, booking: body.booking }
  }

  async function agentHolds(cardAllowed = true) {
    const person = await app.person('agent', { cardAllowed })
    const form = await formFor(person.token, { payment: cardAllowed ? 'card' : 'balance' })
    const { body } = await app.call(bookings.create, { body: form }, person)
    if (body.booking?.state !== 'held') throw new Error(JSON.stringify(body))
    return { ...person, booking: body.booking }
  }

  /** Opens the payment page and returns the tracker from its URL. */
  async function open(query: Parameters<typeof app.call<typeof payments.url>>[1], token?: string) {
    const { status, body } = await app.call(payments.url, query, { token })
    if (status !== 200) throw new Error(JSON.stringify(body))
    const tracker = new URL(body.url).searchParams.get('tracker') ?? ''
    return { key: body.payment, url: body.url, tracker }
  }

  const deliver = async ({ body, signature }: Hook, headers: Record<string, string> = {}) => {
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/safepay/webhook',
      headers: { 'content-type': 'application/json', 'x-sfpy-signature': signature, ...headers },
      payload: body,
    })
    return response.statusCode
  }

  return {
    app,
    safepay,
    formFor,
    guestHolds,
    customerHolds,
    /** A customer's booking with a payment that has just started. */
    async customerStarts() {
      const customer = await customerHolds()
      return { ...customer, ...(await open({ query: { booking_id: customer.booking.id } }, customer.token)) }
    },
    agentHolds,
    open,
    deliver,
    work: () => app.services.jobs.drain(),
    async row(key: string) {
      const { rows } = await app.owner.query(
        `select p.*, b.state as booking from payments p left join bookings b on b.id = p.booking_id where p.key = $1`,
        [key],
      )
      return rows[0]
    },
    /** Entries between the payment provider and the payer; the fee concerns only us. */
    async entries(tracker: string): Promise<string[]> {
      const { rows } = await app.owner.query(
        "select key from ledger_entries where key like $1 and key not like '%:fee' order by id",
        [`payment:${tracker}%`],
      )
      return rows.map(({ key }) => key)
    },
    async wallet(userId: number): Promise<number> {
      const { rows } = await app.owner.query('select balance from ledger_wallets where owner_id = $1', [userId])
      return Number(rows[0]?.balance)
    },
    /** A guest's booking, paid by card and issued, with the previous balance of the guests' account. */
    async guestPays() {
      const { link, booking } = await guestHolds()
      const before = await this.guests()
      const { key, tracker } = await open({ query: { token: link } })
      await deliver(safepay.pay(tracker))
      await app.services.jobs.drain()
      return { booking, before, id: Number((await this.row(key)).id) }
    },
    /** The fee posted for a payment. */
    async fees(tracker: string): Promise<{ code: string; amount: number }[]> {
      const { rows } = await app.owner.query(
        `select a.code, l.amount::int from ledger_lines l join ledger_accounts a on a.id = l.account_id
         join ledger_entries e on e.id = l.entry_id where e.key = $1 order by l.place`,
        [`payment:${tracker}:fee`],
      )
      return rows
    },
    async guests(): Promise<number> {
      const { rows } = await app.owner.query(
        `select coalesce(sum(l.amount), 0) as sum from ledger_lines l join ledger_accounts a on a.id = l.account_id
         where a.code = 'guests:PKR'`,
      )
      return Number(rows[0].sum)
    },
    async told(userId: number): Promise<string[]> {
      const { rows } = await app.owner.query('select kind from notifications where user_id = $1 order by id', [userId])
      return rows.map(({ kind }) => kind)
    },
    /** Differences found in the books and in payments; there should be none. */
    async differences() {
      const { rows } = await app.owner.query(
        `select promise, subject from ledger_differences() union all
         select promise, subject from payment_differences()`,
      )
      return rows
    },
    async close() {
      await app.close()
      await safepay.stop()
    },
  }
}
