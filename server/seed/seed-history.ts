import { DAY_MS, dayInZone, utcDay } from '@safar/contract/day'
import { sql } from 'drizzle-orm'
import { createCatalog } from '../src/catalog.ts'
import { createProducts } from '../src/modules/bookings/public.ts'
import { createFlightProduct } from '../src/modules/flight-bookings/public.ts'
import { setLimits } from '../src/modules/ledger/balances/set-limits.ts'
import { accountCodes, agencyAccount, walletOf } from '../src/modules/ledger/public.ts'
import type { OfflineDeps } from '../src/modules/offline/deps.ts'
import { refundOfflineBooking } from '../src/modules/offline/refund-offline-booking.ts'
import { saveOfflineBooking } from '../src/modules/offline/save-offline-booking.ts'
import { voidOfflineBooking } from '../src/modules/offline/void-offline-booking.ts'
import { paySupplier } from '../src/modules/payables/vouchers/pay-supplier.ts'
import { todayOf } from '../src/platform/clock.ts'
import { AppError } from '../src/platform/errors.ts'
import type { Services } from '../src/services.ts'
import { demoCollections, demoDeposits } from './demo-deposits.ts'
import { byHand, openDesk, type Someone } from './demo-desk.ts'
import { createDice, type DemoTrader, type Dice, demoTraders, randomSale, rupees } from './demo-history.ts'
import { postByHand, servicesAt } from './past-desk.ts'
import { openBanks } from './seed-banks.ts'
import { type DepositDesk, seedCollection, seedDeposit } from './seed-deposits.ts'
import { seedExpenses } from './seed-expenses.ts'

const DAYS = 120
const SUPPLIERS_PAID_EVERY = 20

interface History {
  deps: OfflineDeps
  someone: (key: string) => Someone
  bankIds: readonly number[]
  accounts: Record<'charges' | 'discounts' | 'opening' | 'bank', number>
  traders: readonly Trader[]
  nextTicket: () => number
}

interface Trader extends DemoTrader {
  dice: Dice
  agentId: number
  walletId: number
  deposits: number
}

/** One day in the past; everything done on it uses that day's clock. */
export interface PastDay extends DepositDesk {
  history: History
  deps: OfflineDeps
  ago: number
  day: (inDays: number) => string
}

async function readHistory(services: Services): Promise<History> {
  const { adhoc } = services.db
  const { flights } = createCatalog(services)
  const someone = await openDesk(adhoc)
  const account = async (code: string) => (await agencyAccount(adhoc, code)).id
  const { rows: banks } = await adhoc.execute<{ id: string; account_id: string }>(
    sql`select id, account_id from banks order by id`,
  )
  const traders = await Promise.all(
    demoTraders.map(async (trader) => {
      const agentId = someone(trader.key).userId
      const { id: walletId } = await services.db.tx((tx) => walletOf(tx, agentId))
      return { ...trader, dice: createDice(trader.key), agentId, walletId, deposits: 0 }
    }),
  )
  let ticket = 2_400_000_000
  return {
    deps: { ...services, flights, products: createProducts(createFlightProduct(flights)) },
    someone,
    bankIds: banks.map(({ id }) => Number(id)),
    accounts: {
      charges: await account(accountCodes.charges),
      discounts: await account(accountCodes.discounts),
      opening: await account(accountCodes.opening),
      bank: Number(banks[0]?.account_id),
    },
    traders,
    nextTicket: () => ++ticket,
  }
}

const noTemporaryCredit = { temporary_credit: 0, temporary_until: null }

function openDay(history: History, services: Services, ago: number): PastDay {
  const at = new Date(services.clock.now().getTime() - ago * DAY_MS)
  const past = servicesAt(services, at)
  const { someone, bankIds } = history
  const day = (inDays: number) => utcDay(at, inDays)
  return { history, services: past, deps: { ...history.deps, ...past }, someone, bankIds, ago, day }
}

/** Sets the agent's opening balance and limits. The low-balance threshold is set at the end. */
async function openTrader({ history, services, someone, ...desk }: PastDay, trader: Trader): Promise<void> {
  const { credit, booking, days } = trader.limits
  const limits = { credit_limit: rupees(credit), booking_limit: booking && rupees(booking), credit_days: days }
  const body = { agent_id: trader.agentId, ...limits, ...noTemporaryCredit, low_balance: null }
  await setLimits(services, { ...byHand, actor: someone('admin'), body })
  await postByHand(
    { ...desk, services, someone },
    {
      kind: 'opening',
      debit: history.accounts.opening,
      credit: trader.walletId,
      amount: rupees(trader.opening),
      note: 'Opening balance',
    },
  )
}

async function readBalance({ services }: PastDay, { walletId }: Trader): Promise<number> {
  const { rows } = await services.db.adhoc.execute<{ balance: string }>(
    sql`select balance from ledger_wallets where account_id = ${walletId}`,
  )
  return Number(rows[0]?.balance ?? 0)
}

async function topUp(past: PastDay, trader: Trader): Promise<void> {
  trader.deposits += 1
  await seedDeposit(past, {
    agent: trader.key,
    bank: trader.deposits % 2,
    method: 'transfer',
    amount: Math.round(trader.topUp * (0.6 + Math.floor(trader.dice() * 8) / 10)),
    reference: `FT${utcDay(past.services.clock.now()).replaceAll('-', '')}-${trader.agentId}`,
    daysAgo: past.ago,
    state: 'approved',
  })
}

const contact = { name: 'Counter sale', email: 'desk@client.example', phone: '+923014400111' }

/** Makes a sale if the agent's money covers it; some sales are then voided, refunded or otherwise changed. */
async function sell(past: PastDay, trader: Trader): Promise<void> {
  const { deps, history, someone } = past
  const { dice } = trader
  const actor = someone('ticketing')
  const sold = randomSale(dice, past.day, history.nextTicket)
  const body = { ...sold, agent_id: trader.agentId, contact, note: undefined, documents: [], issued: true }
  const luck = dice()
  const { data } = await saveOfflineBooking(deps, { ...byHand, actor, body })
  const { id, version } = data
  if (luck < 0.05)
    await voidOfflineBooking(deps, { ...byHand, actor, body: { id, version, reason: 'Name misspelt', fee: 0 } })
  else if (luck < 0.1) {
    const travellers = data.travellers.map(({ key }) => key)
    const refund = { id, version, travellers, penalty: 0, fee: rupees(3_500), reason: 'The client is ill' }
    await refundOfflineBooking(deps, { ...byHand, actor, body: refund })
  } else if (luck < 0.14) {
    const courier = { debit: trader.walletId, credit: history.accounts.charges, amount: rupees(1_000) }
    await postByHand(past, { kind: 'charge', ...courier, note: 'Courier' })
  } else if (luck < 0.17) {
    const goodwill = { debit: history.accounts.discounts, credit: trader.walletId, amount: rupees(1_500) }
    await postByHand(past, { kind: 'discount', ...goodwill, note: 'Goodwill' })
  }
}

/** Ignores refusals by the product: what the balance does not cover is not sold. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}

async function trade(past: PastDay, trader: Trader): Promise<void> {
  const { ago } = past
  if (ago === DAYS) await openTrader(past, trader)
  if (ago > trader.paidUntil && (await readBalance(past, trader)) < rupees(trader.topUp * 0.3))
    await topUp(past, trader)
  if (ago > trader.soldUntil && trader.dice() < trader.busy) await sell(past, trader).catch(ignoreRefusal)
}

/** A supplier that gives longer credit than the others. */
const PATIENT = 'payable:Umrah services'

/** Pays supplier debts from the first bank once they have been open for some days. */
async function paySuppliers(past: PastDay): Promise<void> {
  const { rows } = await past.services.db.adhoc.execute<{ id: string; owed: string; bank_id: string }>(sql`
    select a.id, sum(i.charged - i.settled) as owed, b.id as bank_id
    from ledger_accounts a join payable_items i on i.account_id = a.id and i.charged <> i.settled
      join bank_directory b on b.account_id = ${past.history.accounts.bank}
    where a.class = 'payable'
      and i.day < ${todayOf(past.services)}::date - case a.code when ${PATIENT} then 45 else 8 end
    group by a.id, b.id having sum(i.charged - i.settled) > 0 order by a.id`)
  for (const { id, owed, bank_id } of rows)
    await paySupplier(past.services, {
      ...byHand,
      actor: past.someone('accounts'),
      body: {
        account_id: Number(id),
        amount: Number(owed),
        bank_id: Number(bank_id),
        reference: undefined,
        repeat_reason: undefined,
        note: 'Paid to supplier',
      },
    })
}

const PREPAID_CUSTOMER = { key: 'customer2', rupees: 150_000, daysAgo: 5 }

/** A customer who paid at the counter before choosing a flight; the office books from that balance. */
async function takePrepayment(past: PastDay): Promise<void> {
  const customerId = past.someone(PREPAID_CUSTOMER.key).userId
  const { id: credit } = await past.services.db.tx((tx) => walletOf(tx, customerId))
  const paid = { debit: past.history.accounts.bank, credit, amount: rupees(PREPAID_CUSTOMER.rupees) }
  await postByHand(past, { kind: 'transfer', ...paid, note: 'Paid at the counter' })
}

async function liveThrough(past: PastDay): Promise<void> {
  const { ago, history } = past
  if (ago === DAYS) await openBanks(past)
  for (const trader of history.traders) await trade(past, trader)
  if (ago > 0 && ago < DAYS && ago % SUPPLIERS_PAID_EVERY === 0) await paySuppliers(past)
  if (ago === PREPAID_CUSTOMER.daysAgo) await takePrepayment(past)
  if (ago < DAYS) await seedExpenses(past, history.accounts.bank)
  for (const deposit of demoDeposits) if (deposit.daysAgo === ago) await seedDeposit(past, deposit)
  for (const collection of demoCollections) if (collection.daysAgo === ago) await seedCollection(past, collection)
}

/** From here on, the office and the agents are notified of low balances. */
async function watchBalances({ services, someone }: PastDay, traders: readonly Trader[]): Promise<void> {
  for (const { agentId, limits } of traders) {
    if (limits.low === null) continue
    const { credit, booking, days, low } = limits
    const sums = { credit_limit: rupees(credit), booking_limit: booking && rupees(booking), low_balance: rupees(low) }
    const body = { agent_id: agentId, ...sums, ...noTemporaryCredit, credit_days: days }
    await setLimits(services, { ...byHand, actor: someone('admin'), body })
  }
}

/** Marks old notifications as read, except those about pending deposits. */
const readOldNews = ({ services }: PastDay) =>
  services.db.adhoc.execute(sql`
    update notifications n set read_at = at where not exists (
      select 1 from deposits d where d.state = 'pending' and n.link = '/admin/deposit-details/' || d.id)`)

/**
 * Some months of trade, simulated day by day through the product's own actions; `alsoOn` adds to each past day. Returns
 * today.
 */
export async function seedHistory(services: Services, alsoOn: (past: PastDay) => Promise<void>): Promise<PastDay> {
  const history = await readHistory(services)
  for (let ago = DAYS; ago >= 0; ago--) {
    const past = openDay(history, services, ago)
    await liveThrough(past)
    if (ago > 0) await alsoOn(past)
  }
  const today = openDay(history, services, 0)
  await watchBalances(today, history.traders)
  await readOldNews(today)
  const closed = dayInZone(services.config.AGENCY_ZONE, new Date(services.clock.now().getTime() - 2 * DAY_MS))
  await services.db.tx(async (tx) => {
    await tx.execute(sql`select ledger_close(${closed}::date)`)
    await services.jobs.enqueue(tx, 'ledger.prove', {})
  })
  return today
}
