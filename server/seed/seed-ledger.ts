import { dayInZone } from '@safar/contract/day'
import { sql } from 'drizzle-orm'
import {
  type Account,
  accountCodes,
  agencyAccount,
  type Entry,
  openAccount,
  postEntry,
  walletOf,
} from '../src/modules/ledger/public.ts'
import type { Queries } from '../src/platform/database/database.ts'
import type { Services } from '../src/services.ts'
import { type DemoTrader, type Dice, demoTraders, diceOf, rupees, type Sold, somethingSold } from './demo-ledger.ts'
import { demoEmail } from './demo-people.ts'

const DAYS = 120
const DAY_MS = 86_400_000

interface Shop {
  tx: Queries
  accounts: Record<'margin' | 'charges' | 'fees' | 'discounts' | 'opening', Account>
  payables: Map<string, Account>
  /** Banks where there are any, else the till. */
  tills: [Account, ...Account[]]
  officeId: number | null
}

interface Trader extends DemoTrader {
  shop: Shop
  dice: Dice
  agentId: number
  salesmanId: number | null
  wallet: Account
  balance: bigint
  posted: number
}

interface When {
  day: string
  at: Date
}

const desks = [
  ['sooper', 'Sooper'],
  ['umrah-desk', 'Umrah services'],
  ['visa-desk', 'Visa services'],
  ['hotel-desk', 'Hotel contracts'],
] as const

/** Somebody of the demo, where they are part of it. */
async function personOf(tx: Queries, key: string): Promise<{ id: number; salesmanId: number | null } | undefined> {
  const { rows } = await tx.execute<{ id: string; salesman_id: string | null }>(
    sql`select id, salesman_id from users where email = ${demoEmail(key)}`,
  )
  return rows.map(({ id, salesman_id }) => ({
    id: Number(id),
    salesmanId: salesman_id === null ? null : Number(salesman_id),
  }))[0]
}

async function openShop(tx: Queries): Promise<Shop> {
  const account = (code: string) => agencyAccount(tx, code)
  const payables = new Map<string, Account>()
  for (const [code, name] of desks)
    payables.set(code, await openAccount(tx, { code: `payable:${code}`, class: 'payable', name, currency: 'PKR' }))
  const banks = await tx.execute<{ id: string; currency: string }>(
    sql`select id, currency from ledger_accounts where class = 'bank' and currency = 'PKR' order by id limit 3`,
  )
  const office = await personOf(tx, 'accounts')
  const [first, ...more] = banks.rows.map(({ id, currency }) => ({ id: Number(id), currency }))
  return {
    tx,
    accounts: {
      margin: await account(accountCodes.margin),
      charges: await account(accountCodes.charges),
      fees: await account(accountCodes.fees),
      discounts: await account(accountCodes.discounts),
      opening: await account(accountCodes.opening),
    },
    payables,
    tills: first ? [first, ...more] : [await account(accountCodes.cash)],
    officeId: office?.id ?? null,
  }
}

/** Posts against the wallet; the other sides come to the opposite. */
async function post(
  trader: Trader,
  kind: Entry['kind'],
  when: When,
  others: Entry['lines'],
  facts: Entry['facts'] = {},
) {
  const amount = -others.reduce((sum, line) => sum + line.amount, 0n)
  await postEntry(trader.shop.tx, {
    key: `demo:${trader.key}:${++trader.posted}`,
    kind,
    ...when,
    lines: [{ account: trader.wallet, amount }, ...others],
    facts: { madeBy: trader.agentId, ...facts, agentId: trader.agentId, salesmanId: trader.salesmanId },
    pastLimit: true,
  })
  trader.balance += amount
}

const byOffice = (trader: Trader, note: string) => ({ madeBy: trader.shop.officeId, note })

async function deposit(trader: Trader, when: When) {
  const { tills } = trader.shop
  const till = tills[trader.posted % tills.length] ?? tills[0]
  const amount = rupees(trader.topUp * (0.6 + Math.floor(trader.dice() * 8) / 10))
  await post(trader, 'deposit', when, [{ account: till, amount: -BigInt(amount) }], byOffice(trader, 'Deposit'))
}

function sides({ accounts, payables }: Shop, sold: Sold, sign: bigint): Entry['lines'] {
  const payable = payables.get(sold.supplier)
  if (!payable) throw new Error(`no payable for ${sold.supplier}`)
  return [
    { account: payable, amount: sign * BigInt(sold.net) },
    { account: accounts.margin, amount: sign * BigInt(sold.margin) },
    { account: accounts.charges, amount: sign * BigInt(sold.charge) },
  ]
}

const plusDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

const factsOf = (sold: Sold, day: string) => ({
  note: sold.note,
  product: sold.product,
  supplier: sold.supplier,
  travelOn: plusDays(day, sold.travelInDays),
  ...(sold.airline && { airline: sold.airline }),
  ...(sold.route && { route: sold.route }),
})

async function sell(trader: Trader, when: When): Promise<void> {
  const { dice, shop, limits } = trader
  const sold = somethingSold(dice)
  const owed = sold.net + sold.margin + sold.charge
  const floor = -BigInt(rupees(limits.credit))
  if (trader.balance - BigInt(owed) < floor) return
  const facts = factsOf(sold, when.day)
  await post(trader, 'sale', when, sides(shop, sold, 1n), { ...facts, clientTotal: BigInt(owed + sold.markUp) })
  const luck = dice()
  const client = { ...facts, clientTotal: -BigInt(owed + sold.markUp) }
  if (luck < 0.04) await post(trader, 'void', when, sides(shop, sold, -1n), client)
  else if (luck < 0.09) {
    await post(trader, 'refund', when, sides(shop, { ...sold, margin: 0, charge: 0 }, -1n), facts)
    const fee = BigInt(rupees(3_500))
    await post(trader, 'refund_fee', when, [{ account: shop.accounts.fees, amount: fee }], facts)
  } else if (luck < 0.13)
    await post(
      trader,
      'charge',
      when,
      [{ account: shop.accounts.charges, amount: 100_000n }],
      byOffice(trader, 'Courier'),
    )
  else if (luck < 0.16)
    await post(
      trader,
      'discount',
      when,
      [{ account: shop.accounts.discounts, amount: -150_000n }],
      byOffice(trader, 'Goodwill'),
    )
}

async function trade(trader: Trader, now: Date, zone: string): Promise<void> {
  const { dice, shop } = trader
  for (let ago = DAYS; ago >= 0; ago--) {
    const moment = new Date(now.getTime() - ago * DAY_MS)
    const when = { day: dayInZone(zone, moment), at: moment }
    if (ago === DAYS)
      await post(
        trader,
        'opening',
        when,
        [{ account: shop.accounts.opening, amount: -BigInt(rupees(trader.opening)) }],
        byOffice(trader, 'Opening balance'),
      )
    const low = trader.balance < BigInt(rupees(trader.topUp * 0.3))
    if (ago > trader.paidUntil && low) await deposit(trader, when)
    if (ago > trader.soldUntil && dice() < trader.busy) await sell(trader, when)
    if (ago > trader.soldUntil && dice() < trader.busy / 2) await sell(trader, when)
  }
}

const SETTLED_EVERY = 10

/** What is owed to suppliers is paid every ten days. */
async function paySuppliers({ tx, payables, tills, officeId }: Shop, now: Date, zone: string): Promise<void> {
  for (let ago = DAYS - SETTLED_EVERY; ago > 0; ago -= SETTLED_EVERY) {
    const at = new Date(now.getTime() - ago * DAY_MS)
    const day = dayInZone(zone, at)
    for (const [supplier, account] of payables) {
      const { rows } = await tx.execute<{ owed: string }>(
        sql`select balance as owed from ledger_before(${account.id}, ${day}::date)`,
      )
      const owed = BigInt(rows[0]?.owed ?? 0)
      if (owed <= 0n) continue
      const lines = [
        { account, amount: -owed },
        { account: tills[0], amount: owed },
      ]
      const facts = { madeBy: officeId, note: 'Paid to supplier', supplier }
      await postEntry(tx, { key: `demo:pay:${supplier}:${ago}`, kind: 'transfer', at, day, lines, facts })
    }
  }
}

const PAID_AHEAD = { key: 'customer2', rupees: 150_000, daysAgo: 5 }

/** A customer who paid at the counter before choosing a flight: the office books from it. */
async function payAhead({ tx, tills, officeId }: Shop, now: Date, zone: string): Promise<void> {
  const { key, daysAgo } = PAID_AHEAD
  const customer = await personOf(tx, key)
  if (!customer) return
  const at = new Date(now.getTime() - daysAgo * DAY_MS)
  const amount = BigInt(rupees(PAID_AHEAD.rupees))
  const lines = [
    { account: tills[0], amount: -amount },
    { account: await walletOf(tx, customer.id), amount },
  ]
  const facts = { madeBy: officeId, note: 'Paid at the counter' }
  await postEntry(tx, { key: `demo:${key}`, kind: 'deposit', at, day: dayInZone(zone, at), lines, facts })
}

/** Some months of trade in the books, dated back. Banks come before it, and deposits of their own after. */
export async function seedLedger(services: Pick<Services, 'clock' | 'config' | 'jobs'>, tx: Queries): Promise<void> {
  const { clock, config, jobs } = services
  const shop = await openShop(tx)
  const now = clock.now()
  for (const trader of demoTraders) {
    const agent = await personOf(tx, trader.key)
    if (!agent) continue
    const { id: agentId, salesmanId } = agent
    const wallet = await walletOf(tx, agentId)
    const dice = diceOf(trader.key)
    await trade({ ...trader, shop, dice, agentId, salesmanId, wallet, balance: 0n, posted: 0 }, now, config.AGENCY_ZONE)
    const { credit, booking, days, low } = trader.limits
    const sum = (amount: number | null) => (amount === null ? null : rupees(amount))
    await tx.execute(sql`select ledger_set_limits(${wallet.id}, ${sum(credit)}, ${sum(booking)}, ${days}, ${sum(low)})`)
  }
  await payAhead(shop, now, config.AGENCY_ZONE)
  await paySuppliers(shop, now, config.AGENCY_ZONE)
  const closed = dayInZone(config.AGENCY_ZONE, new Date(now.getTime() - 2 * DAY_MS))
  await tx.execute(sql`select ledger_close(${closed}::date)`)
  await jobs.enqueue(tx, 'ledger.prove', {})
}
