import { dayInZone } from '@safar/contract/day'
import { deposits } from '@safar/contract/money/deposits.contract'
import { ledger, type TransactionForm } from '@safar/contract/money/ledger.contract'
import type { EntryKind } from '@safar/contract/vocabulary/money'
import { sql } from 'drizzle-orm'
import { ledgerChecks } from '../../../server/src/ledger-checks.ts'
import { checkLedger } from '../../../server/src/modules/ledger/checks/check-ledger.ts'
import {
  type Account,
  notByHand,
  placeHold,
  postEntry,
  releaseHold,
} from '../../../server/src/modules/ledger/public.ts'
import type { Queries } from '../../../server/src/platform/database/database.ts'
import { brokenConstraint } from '../../../server/src/platform/database/failures.ts'
import type { TestApp } from '../../../server/src/testing/test-app.ts'
import { BOOKINGS } from './by-hand-actions.ts'
import { ByHandLedger, type Office, outcomeOf } from './by-hand-ledger.ts'
import type { LineModel, Outcome, Posting, Side } from './model-shapes.ts'
import type { WalletModel } from './wallet-model.ts'

type ManualKind = TransactionForm['kind']

interface LedgerAgent {
  userId: number
  token: string
  account: Account
}

const CODES = ['cash', 'revenue:margin', 'revenue:charges', 'revenue:fees', 'revenue:discounts', 'suspense', 'opening']

async function readWallet(app: TestApp, ownerId: number): Promise<Account> {
  const { rows } = await app.owner.query<{ account_id: string }>(
    'select account_id from ledger_wallets where owner_id = $1',
    [ownerId],
  )
  return { id: Number(rows[0]?.account_id), currency: 'PKR' }
}

/**
 * The product's own money verbs on the agents of a single run: over HTTP if there is a call, otherwise through the
 * module's functions.
 */
export class ProductLedger {
  readonly app: TestApp
  readonly agents: LedgerAgent[]
  private readonly house: Map<string, Account>
  readonly byHand: ByHandLedger
  private readonly run: string
  private readonly entries: { id: number; key: string | null; kind: EntryKind }[] = []
  private readonly deposits: number[] = []
  /** Balances of the agency's accounts when the run began. */
  private before = new Map<string, bigint>()
  private holds = 0
  private counter = 0
  private lastEntry = 0

  private constructor(byHand: ByHandLedger, run: string, agents: LedgerAgent[], house: Map<string, Account>) {
    this.app = byHand.app
    this.byHand = byHand
    this.run = run
    this.agents = agents
    this.house = house
  }

  static async open(app: TestApp, office: Office, run: string, count: number): Promise<ProductLedger> {
    const agents: LedgerAgent[] = []
    for (let place = 0; place < count; place++) {
      const { user, token } = await app.person('agent')
      agents.push({ userId: user.id, token, account: await readWallet(app, user.id) })
    }
    const byHand = new ByHandLedger(app, office)
    const customer = await byHand.open(BOOKINGS)
    agents.push({ ...customer, account: await readWallet(app, customer.userId) })
    const payable = 'payable:sooper'
    await app.owner.query('select ledger_account($1, $2, $3, $4)', [payable, 'payable', 'Sooper', 'PKR'])
    const { rows } = await app.owner.query<{ id: string; code: string }>(
      'select id, code from ledger_accounts where code = any ($1)',
      [[...CODES, payable]],
    )
    const house = new Map(rows.map(({ id, code }) => [code, { id: Number(id), currency: 'PKR' }]))
    house.set('bank', { id: office.bank.account, currency: 'PKR' })
    house.set('expense:torture', { id: office.expenseAccount, currency: 'PKR' })
    const books = new ProductLedger(byHand, run, agents, house)
    books.before = await books.houseSums()
    await books.readEntries()
    books.entries.length = 0
    return books
  }

  get today(): string {
    return dayInZone(this.app.services.config.AGENCY_ZONE, this.app.clock.now())
  }

  accountId = (code: string): number => this.account(code).id

  private account(side: Side): Account {
    const account = typeof side === 'number' ? this.agents[side]?.account : this.house.get(side)
    if (!account) throw new RangeError(`there is no account ${side}`)
    return account
  }

  /** A broken promise is an outcome; any other error fails the run. */
  private async decide(work: (tx: Queries) => Promise<Outcome>): Promise<Outcome> {
    try {
      return await this.app.services.db.tx(work)
    } catch (error) {
      const constraint = brokenConstraint(error)
      if (!constraint) throw error
      return constraint
    }
  }

  private async send(key: string, kind: EntryKind, { lines, forced, captures }: Posting): Promise<Outcome> {
    return this.decide(async (tx) => {
      const { replayed } = await postEntry(tx, {
        authority: notByHand('sale'),
        key,
        kind,
        at: this.app.clock.now(),
        day: this.today,
        lines: lines.map(({ side, amount }) => ({ account: this.account(side), amount })),
        ...(forced && { pastLimit: true }),
        ...(captures !== undefined && { captures: `${this.run}:hold:${captures}` }),
      })
      return replayed ? 'again' : 'done'
    })
  }

  /** Reads what was posted since, in order: the same indexes as in the model. */
  async readEntries(): Promise<void> {
    const { rows } = await this.app.owner.query<{ id: string; key: string; kind: EntryKind }>(
      'select id, key, kind from ledger_entries where id > $1 order by id',
      [this.lastEntry],
    )
    for (const { id, key, kind } of rows) {
      this.lastEntry = Number(id)
      this.entries.push({ id: this.lastEntry, key: key.startsWith(`${this.run}:`) ? key : null, kind })
    }
  }

  post(kind: EntryKind, posting: Posting): Promise<Outcome> {
    return this.send(`${this.run}:${++this.counter}`, kind, posting)
  }

  /** Posts under the key of an existing entry. */
  async postAgain(place: number, lines: LineModel[]): Promise<Outcome> {
    const { key, kind } = this.entries[place] ?? {}
    return key && kind ? this.send(key, kind, { lines }) : 'no key'
  }

  async hold(place: number, amount: bigint, purpose: 'money' | 'space', again?: number): Promise<Outcome> {
    const ref = `${this.run}:hold:${again ?? this.holds}`
    const outcome = await this.decide(async (tx) => {
      const placed = await placeHold(tx, { ref, account: this.account(place), amount, purpose, day: this.today })
      return placed ? 'done' : 'again'
    })
    if (outcome === 'done') this.holds++
    return outcome
  }

  release(place: number): Promise<Outcome> {
    return this.decide(async (tx) => ((await releaseHold(tx, `${this.run}:hold:${place}`)) ? 'done' : 'again'))
  }

  private form(kind: ManualKind, { lines, forced }: Posting) {
    const side = (out: boolean) => lines.find(({ amount }) => amount < 0n === out)
    const [debit, credit] = [side(true), side(false)]
    if (!debit || !credit) throw new RangeError('a manual entry has two sides')
    return {
      kind,
      debit_account: this.account(debit.side).id,
      credit_account: this.account(credit.side).id,
      amount: Number(credit.amount),
      note: 'by hand',
      past_limit: forced ?? false,
    }
  }

  async manual(kind: ManualKind, posting: Posting, clerk: number): Promise<Outcome> {
    const form = this.form(kind, posting)
    const answer = await this.app.call(ledger.postTransaction, { body: form }, this.byHand.as(clerk))
    return this.byHand.orSend(clerk, answer, { kind: 'transaction', form })
  }

  async correct(place: number, kind: ManualKind, posting: Posting | null, clerk: number): Promise<Outcome> {
    const form = { reason: 'wrong', replacement: posting && this.form(kind, posting) }
    const id = this.entries[place]?.id ?? 0
    const answer = await this.app.call(ledger.correctTransaction, { params: { id }, body: form }, this.byHand.as(clerk))
    return this.byHand.orSend(clerk, answer, { kind: 'correction', form, id })
  }

  async setLimits(
    place: number,
    { creditLimit, bookingLimit, creditDays }: Pick<WalletModel, 'creditLimit' | 'bookingLimit' | 'creditDays'>,
    clerk: number,
  ): Promise<Outcome> {
    const form = {
      agent_id: this.agents[place]?.userId ?? 0,
      credit_limit: Number(creditLimit),
      booking_limit: bookingLimit === null ? null : Number(bookingLimit),
      credit_days: creditDays,
      low_balance: null,
    }
    const answer = await this.app.call(ledger.setLimits, { body: form }, this.byHand.as(clerk))
    return this.byHand.orSend(clerk, answer, { kind: 'limits', form })
  }

  async ask(place: number, amount: bigint): Promise<Outcome> {
    const reference = `slip ${++this.counter}`
    const body = { method: 'cash' as const, amount: Number(amount), paid_on: this.today, reference }
    const answer = await this.app.call(deposits.request, { body }, { token: this.agents[place]?.token })
    if (answer.status === 200) this.deposits.push(answer.body.data.id)
    return outcomeOf(answer)
  }

  async decideDeposit(place: number, status: 'approved' | 'rejected' | 'reversed', clerk: number): Promise<Outcome> {
    const [id, form] = [this.deposits[place] ?? 0, { status, reason: 'because' }]
    const answer = await this.app.call(deposits.setStatus, { params: { id }, body: form }, this.byHand.as(clerk))
    return this.byHand.orSend(clerk, answer, { kind: 'deposit', form, id })
  }

  async close(through: string): Promise<Outcome> {
    await this.app.services.db.adhoc.execute(sql`select ledger_close(${through}::date)`)
    return 'done'
  }

  hasKey(place: number): boolean {
    return Boolean(this.entries[place]?.key)
  }

  /** Time passes; nobody is signed out meanwhile. */
  async pass(minutes: number): Promise<Outcome> {
    this.app.clock.forward(minutes)
    const now = this.app.clock.now()
    await this.app.owner.query(
      "update sessions set last_used_at = $1::timestamptz, expires_at = $1::timestamptz + interval '1 hour'",
      [now],
    )
    return 'done'
  }

  private async houseSums(): Promise<Map<string, bigint>> {
    const { rows } = await this.app.owner.query<{ id: string; code: string; sum: string }>(
      "select a.id, a.code, sum(l.amount) from ledger_lines l join ledger_accounts a on a.id = l.account_id where a.class <> 'wallet' group by 1, 2",
    )
    const names = new Map([...this.house].map(([name, { id }]) => [id, name]))
    return new Map(rows.map(({ id, code, sum }) => [names.get(Number(id)) ?? code, BigInt(sum)]))
  }

  /** Checks that the proof finds nothing, and returns how far the agency's accounts have moved since the run began. */
  async prove(): Promise<Outcome> {
    const { ok, differences } = await checkLedger(this.app.services, ledgerChecks)
    if (!ok) return JSON.stringify(differences)
    const sums = [...(await this.houseSums())].map(
      ([code, sum]) => [code, sum - (this.before.get(code) ?? 0n)] as const,
    )
    return JSON.stringify(sums.flatMap(([code, sum]) => (sum === 0n ? [] : [`${code} ${sum}`])).sort())
  }

  async read(place: number): Promise<Outcome> {
    const query = { agent_id: this.agents[place]?.userId ?? 0, limit: 1 }
    const { body } = await this.app.call(ledger.balances, { query }, this.byHand.as(0))
    const [agent] = body.agents
    const statement = await this.app.call(ledger.statement, { query }, this.byHand.as(0))
    const { debit, closing } = statement.body
    if (!agent) return 'nobody'
    const { balance, available, owed, overdue, ageing } = agent
    const ages = [ageing.days_7, ageing.days_15, ageing.days_30, ageing.older]
    return JSON.stringify({ balance, available, owed, overdue, ageing: ages, debit, closing })
  }

  /** Every wallet of the run, as stored in the table. */
  async wallets(): Promise<string[]> {
    const { rows } = await this.app.owner.query<{ wallet: string }>(
      `select concat_ws(' ', balance, held, reserved, debited, lines, last_day::text, credit_limit, over_limit) as wallet
        from ledger_wallets where account_id = any ($1) order by account_id`,
      [this.agents.map(({ account }) => account.id)],
    )
    return rows.map(({ wallet }) => wallet)
  }
}
