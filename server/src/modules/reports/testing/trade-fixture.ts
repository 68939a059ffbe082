import { randomUUID } from 'node:crypto'
import { DAY_MS, dayInZone } from '@safar/contract/day'
import type { TestApp } from '../../../testing/test-app.ts'
import {
  agencyAccount,
  type Entry,
  type EntryFields,
  type Line,
  notByHand,
  openAccount,
  postEntry,
  walletOf,
} from '../../ledger/public.ts'

type Person = Awaited<ReturnType<TestApp['person']>>

export interface Price {
  net: bigint
  margin: bigint
  charge?: bigint
}

/** An agency's trade in a test: sales, refunds, charges and deposits, posted as modules post them. */
export function tradeFixture(app: TestApp) {
  const { db, config } = app.services
  const dayBefore = (days: number) => dayInZone(config.AGENCY_ZONE, new Date(app.clock.now().getTime() - days * DAY_MS))

  const post = async (
    kind: Entry['kind'],
    day: string,
    lines: Line[],
    fields: EntryFields,
    key: string = randomUUID(),
  ) => {
    const entry = { authority: notByHand('sale'), key, kind, at: app.clock.now(), day, lines, fields, pastLimit: true }
    const { id } = await db.tx((tx) => postEntry(tx, entry))
    return { id, kind, lines, fields }
  }

  const account = (code: string) => agencyAccount(db.adhoc, code)
  const supplier = (code: string) =>
    openAccount(db.adhoc, { code: `payable:${code}`, class: 'payable', name: `Desk ${code}`, currency: 'PKR' })

  /** The lines of a sale from somebody's wallet; with a negative sign, of its refund. */
  const sides = async (
    person: Person,
    { net, margin, charge = 0n }: Price,
    from: string,
    sign = 1n,
  ): Promise<Line[]> => [
    { account: await walletOf(db.adhoc, person.user.id), amount: -sign * (net + margin + charge) },
    { account: await supplier(from), amount: sign * net },
    { account: await account('revenue:margin'), amount: sign * margin },
    { account: await account('revenue:charges'), amount: sign * charge },
  ]

  return {
    dayBefore,
    post,
    account,
    async sell(person: Person, price: Price, day: string, fields: EntryFields = {}) {
      const { supplier: from = 'sooper' } = fields
      const about = { agentId: person.user.id, supplier: from, product: 'flight', ...fields }
      return post('sale', day, await sides(person, price, from), about)
    },
    async giveBack(kind: 'void' | 'refund', person: Person, price: Price, day: string, fields: EntryFields = {}) {
      const { supplier: from = 'sooper' } = fields
      const about = { agentId: person.user.id, supplier: from, product: 'flight', ...fields }
      return post(kind, day, await sides(person, price, from, -1n), about)
    },
    /** Moves an amount between a wallet and an account of the agency; positive if the wallet receives. */
    async move(kind: Entry['kind'], person: Person, amount: bigint, against: string, day: string, key?: string) {
      const lines = [
        { account: await walletOf(db.adhoc, person.user.id), amount },
        { account: await account(against), amount: -amount },
      ]
      return post(kind, day, lines, { agentId: person.user.id }, key)
    },
    /** The exact opposite entry, on a given day. */
    reverse({ id, kind, lines, fields }: Awaited<ReturnType<typeof post>>, day: string) {
      const { clientTotal, ...rest } = fields
      return post(
        kind,
        day,
        lines.map((line) => ({ ...line, amount: -line.amount })),
        { ...rest, ...(clientTotal !== undefined && { clientTotal: -clientTotal }), reverses: id },
      )
    },
  }
}
