import { bookings } from '@safar/contract/bookings.contract'
import type { BookingForm } from '@safar/contract/bookings.shapes'
import type { Offer } from '@safar/contract/flights.shapes'
import * as buyers from './buyers.ts'
import type { TestApp } from './test-app.ts'

const { adult } = buyers
const child = {
  ...adult,
  type: 'child' as const,
  title: 'MISS' as const,
  given: 'Sara',
  born: '2019-05-06',
  gender: 'female' as const,
  passport: 'CD7654321',
}

/** Wallets filled and seats sold to an adult and a child, as tests need them. */
export function salesOf(app: TestApp) {
  const inDays = (days: number) => buyers.inDays(app, days)
  const search = (token: string | undefined, days = 40) => buyers.voidableOffer(app, token, { days, children: 1 })
  const fund = (ownerId: number, amount: number) => buyers.fund(app, ownerId, amount)

  let people = 0
  const formOf = (offer: Offer, more: Partial<BookingForm> = {}): BookingForm => {
    const given = `Bilal ${String.fromCharCode(65 + (++people % 26))}${String.fromCharCode(65 + Math.floor(people / 26))}`
    return buyers.formFor(offer, [{ ...adult, given }, child], more)
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
