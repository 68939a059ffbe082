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
import {
  createDice,
  type DemoSale,
  type DemoTrader,
  type Dice,
  demoTraders,
  randomSale,
  rupees,
} from './demo-ledger.ts'
import { demoEmail } from './demo-people.ts'

const DAYS = 120
const DAY_MS = 86_400_000

interface DemoAgency {
  tx: Queries
  accounts: Record<'margin' | 'charges' | 'fees' | 'discounts' | 'opening', Account>
  payables: Map<string, Account>
  /** Banks where there are any, else the till. */
  tills: [Account, ...Account[]]
  officeId: number | null
}

interface Trader extends DemoTrader {
  agency: DemoAgency
  dice: Dice
  agentId: number
  salesmanId: number | null
  wallet: Account
  balance: bigint
  posted: number
}

interface Moment {
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
async function findPerson(tx: Queries, key: string): Promise<{ id: number; salesmanId: number | null } | undefined> {
  const { rows } = await tx.execute<{ id: string; salesman_id: string | null }>(
    sql`select id, salesman_id from users where email = ${demoEmail(key)}`,
  )
  return rows.map(({ id, salesman_id }) => ({
    id: Number(id),
    salesmanId: salesman_id === null ? null : Number(salesman_id),
  }))[0]
}

async function readDemoAgency(tx: Queries): Promise<DemoAgency> {
  const account = (code: string) => agencyAccount(tx, code)
  const payables = new Map<string, Account>()
  for (const [code, name] of desks)
    payables.set(code, await openAccount(tx, { code: `payable:${code}`, class: 'payable', name, currency: 'PKR' }))
  const banks = await tx.execute<{ id: string; currency: string }>(
    sql`select id, currency from ledger_accounts where class = 'bank' and currency = 'PKR' order by id limit 3`,
  )
  const office = await findPerson(tx, 'accounts')
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

interface DemoPosting {
  kind: Entry['kind']
  when: Moment
  /** Every line but the wallet's. */
  others: Entry['lines']
  fields?: Entry['fields']
}

/** Posts against the wallet; the other lines add up to the opposite. */
async function post(trader: Trader, { kind, when, others, fields = {} }: DemoPosting) {
  const amount = -others.reduce((sum, line) => sum + line.amount, 0n)
  await postEntry(trader.agency.tx, {
    key: `demo:${trader.key}:${++trader.posted}`,
    kind,
    ...when,
    lines: [{ account: trader.wallet, amount }, ...others],
    fields: { createdBy: trader.agentId, ...fields, agentId: trader.agentId, salesmanId: trader.salesmanId },
    pastLimit: true,
  })
  trader.balance += amount
}

const byOffice = (trader: Trader, note: string) => ({ createdBy: trader.agency.officeId, note })

async function deposit(trader: Trader, when: Moment) {
  const { tills } = trader.agency
  const till = tills[trader.posted % tills.length] ?? tills[0]
  const amount = rupees(trader.topUp * (0.6 + Math.floor(trader.dice() * 8) / 10))
  await post(trader, {
    kind: 'deposit',
    when,
    others: [{ account: till, amount: -BigInt(amount) }],
    fields: byOffice(trader, 'Deposit'),
  })
}

function sides({ accounts, payables }: DemoAgency, sold: DemoSale, sign: bigint): Entry['lines'] {
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

const toEntryFields = (sold: DemoSale, day: string) => ({
  note: sold.note,
  product: sold.product,
  supplier: sold.supplier,
  travelOn: plusDays(day, sold.travelInDays),
  ...(sold.airline && { airline: sold.airline }),
  ...(sold.route && { route: sold.route }),
})

async function sell(trader: Trader, when: Moment): Promise<void> {
  const { dice, agency, limits } = trader
  const sold = randomSale(dice)
  const owed = sold.net + sold.margin + sold.charge
  const floor = -BigInt(rupees(limits.credit))
  if (trader.balance - BigInt(owed) < floor) return
  const fields = toEntryFields(sold, when.day)
  await post(trader, {
    kind: 'sale',
    when,
    others: sides(agency, sold, 1n),
    fields: { ...fields, clientTotal: BigInt(owed + sold.markUp) },
  })
  const luck = dice()
  const client = { ...fields, clientTotal: -BigInt(owed + sold.markUp) }
  if (luck < 0.04) await post(trader, { kind: 'void', when, others: sides(agency, sold, -1n), fields: client })
  else if (luck < 0.09) {
    await post(trader, { kind: 'refund', when, others: sides(agency, { ...sold, margin: 0, charge: 0 }, -1n), fields })
    const fee = BigInt(rupees(3_500))
    await post(trader, { kind: 'refund_fee', when, others: [{ account: agency.accounts.fees, amount: fee }], fields })
  } else if (luck < 0.13)
    await post(trader, {
      kind: 'charge',
      when,
      others: [{ account: agency.accounts.charges, amount: 100_000n }],
      fields: byOffice(trader, 'Courier'),
    })
  else if (luck < 0.16)
    await post(trader, {
      kind: 'discount',
      when,
      others: [{ account: agency.accounts.discounts, amount: -150_000n }],
      fields: byOffice(trader, 'Goodwill'),
    })
}

async function trade(trader: Trader, now: Date, zone: string): Promise<void> {
  const { dice, agency } = trader
  for (let ago = DAYS; ago >= 0; ago--) {
    const moment = new Date(now.getTime() - ago * DAY_MS)
    const when = { day: dayInZone(zone, moment), at: moment }
    if (ago === DAYS)
      await post(trader, {
        kind: 'opening',
        when,
        others: [{ account: agency.accounts.opening, amount: -BigInt(rupees(trader.opening)) }],
        fields: byOffice(trader, 'Opening balance'),
      })
    const low = trader.balance < BigInt(rupees(trader.topUp * 0.3))
    if (ago > trader.paidUntil && low) await deposit(trader, when)
    if (ago > trader.soldUntil && dice() < trader.busy) await sell(trader, when)
    if (ago > trader.soldUntil && dice() < trader.busy / 2) await sell(trader, when)
  }
}

const SETTLED_EVERY = 10

/** What is owed to suppliers is paid every ten days. */
async function paySuppliers({ tx, payables, tills, officeId }: DemoAgency, now: Date, zone: string): Promise<void> {
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
      const fields = { createdBy: officeId, note: 'Paid to supplier', supplier }
      await postEntry(tx, { key: `demo:pay:${supplier}:${ago}`, kind: 'transfer', at, day, lines, fields })
    }
  }
}

const PREPAID_CUSTOMER = { key: 'customer2', rupees: 150_000, daysAgo: 5 }

/** A customer who paid at the counter before choosing a flight: the office books from it. */
async function seedPrepayment({ tx, tills, officeId }: DemoAgency, now: Date, zone: string): Promise<void> {
  const { key, daysAgo } = PREPAID_CUSTOMER
  const customer = await findPerson(tx, key)
  if (!customer) return
  const at = new Date(now.getTime() - daysAgo * DAY_MS)
  const amount = BigInt(rupees(PREPAID_CUSTOMER.rupees))
  const lines = [
    { account: tills[0], amount: -amount },
    { account: await walletOf(tx, customer.id), amount },
  ]
  const fields = { createdBy: officeId, note: 'Paid at the counter' }
  await postEntry(tx, { key: `demo:${key}`, kind: 'deposit', at, day: dayInZone(zone, at), lines, fields })
}

/** Some months of trade in the books, dated back. Banks come before it, and deposits of their own after. */
export async function seedLedger(services: Pick<Services, 'clock' | 'config' | 'jobs'>, tx: Queries): Promise<void> {
  const { clock, config, jobs } = services
  const demoAgency = await readDemoAgency(tx)
  const now = clock.now()
  for (const trader of demoTraders) {
    const agent = await findPerson(tx, trader.key)
    if (!agent) continue
    const { id: agentId, salesmanId } = agent
    const wallet = await walletOf(tx, agentId)
    const dice = createDice(trader.key)
    await trade(
      { ...trader, agency: demoAgency, dice, agentId, salesmanId, wallet, balance: 0n, posted: 0 },
      now,
      config.AGENCY_ZONE,
    )
    const { credit, booking, days, low } = trader.limits
    const sum = (amount: number | null) => (amount === null ? null : rupees(amount))
    await tx.execute(sql`select ledger_set_limits(${wallet.id}, ${sum(credit)}, ${sum(booking)}, ${days}, ${sum(low)})`)
  }
  await seedPrepayment(demoAgency, now, config.AGENCY_ZONE)
  await paySuppliers(demoAgency, now, config.AGENCY_ZONE)
  const closed = dayInZone(config.AGENCY_ZONE, new Date(now.getTime() - 2 * DAY_MS))
  await tx.execute(sql`select ledger_close(${closed}::date)`)
  await jobs.enqueue(tx, 'ledger.prove', {})
}
