import { randomUUID } from 'node:crypto'
import { bookings } from '@safar/contract/bookings/bookings.contract'
import { HOUR_MS, utcDay } from '@safar/contract/day'
import { accounting } from '@safar/contract/money/accounting.contract'
import { banks } from '@safar/contract/money/deposits.contract'
import { ledger } from '@safar/contract/money/ledger.contract'
import { payables } from '@safar/contract/money/payables.contract'
import { transfers } from '@safar/contract/payments/transfers.contract'
import type { Endpoint } from '@safar/contract/protocol/endpoint'
import { type TextKey, translate } from '@safar/contract/wording/texts'
import { formFor, somebody, voidableOffer } from '../../../server/src/testing/buyers.ts'
import type { TestApp } from '../../../server/src/testing/test-app.ts'
import { CLERKS, isForTwo, LIMIT, type Payment } from './by-hand-model.ts'
import type { Outcome } from './model-shapes.ts'

/** Which promise each refusal stands for. */
const outcomes: readonly [TextKey, Outcome][] = [
  ['insufficient_balance', 'wallet_funds'],
  ['credit_overdue', 'wallet_credit_days'],
  ['deposit_state_changed', 'conflict'],
  ['amount_far_above_due', 'far_above_due'],
]
const sameName: readonly TextKey[] = [
  ...(['entry_reversed', 'entry_not_by_hand', 'needs_second_person', 'own_request', 'own_work'] as const),
  ...(['request_decided', 'expense_not_posted', 'voucher_not_posted', 'paid_before', 'transfer_pending'] as const),
  ...(['transfer_state_changed', 'reference_credited', 'reference_credited_by_you', 'request_waits'] as const),
  ...(['reversal_before', 'reference_paid'] as const),
]
const outcomeByReason = new Map<string, Outcome>([
  ...outcomes,
  ...sameName.map((reason): [string, Outcome] => [reason, reason]),
])

interface Reply {
  status: number
  body: { reason?: string | undefined; message?: string | undefined; errors?: Record<string, string[]> | undefined }
}

export function outcomeOf({ status, body }: Reply): Outcome {
  if (status === 200) return body.message === translate('en', 'approval_requested') ? 'waits' : 'done'
  const [field = ''] = Object.values(body.errors ?? {}).flat()
  if (status === 422 && field.endsWith('is due. Check the amount.')) return 'far_above_due'
  return outcomeByReason.get(body.reason ?? '') ?? `${status} ${body.message}`
}

/** The office and its customer as they exist in one database, for all of its runs. */
export interface Office {
  clerks: { id: number; token: string }[]
  bank: { id: number; account: number }
  expenseAccount: number
}

export async function openOffice(app: TestApp): Promise<Office> {
  const clerks = await Promise.all(Array.from({ length: CLERKS }, () => app.person('admin')))
  const token = clerks[0]?.token
  await app.owner.query('update ledger_settings set approval_above = $1', [LIMIT])
  const form = { name: 'Habib', title: 'Safar', account_number: '001', iban: undefined, branch: undefined }
  const { body } = await app.call(banks.create, { body: { ...form, currency: 'PKR', active: true } }, { token })
  const expense = await app.call(accounting.addExpenseAccount, { body: { name: 'Torture' } }, { token })
  return {
    clerks: clerks.map((clerk) => ({ id: clerk.user.id, token: clerk.token })),
    bank: { id: body.data.id, account: body.data.account_id ?? 0 },
    expenseAccount: expense.body.data.id,
  }
}

interface Sent {
  kind: NonNullable<Endpoint['secondPerson']>
  form: object
  id?: number | undefined
}

let address = 0

/** What clerks do by hand, over HTTP. */
export class ByHandLedger {
  readonly app: TestApp
  readonly office: Office
  /** The customer's bookings, held and unpaid. */
  bookings: { id: number; owed: bigint }[] = []
  private customer = ''
  private readonly requests: number[] = []
  private readonly expenses: number[] = []
  private readonly payments: number[] = []
  private readonly transfers: number[] = []
  private readonly run = randomUUID()

  constructor(app: TestApp, office: Office) {
    this.app = app
    this.office = office
  }

  /** A customer with unpaid bookings. */
  async open(count: number): Promise<{ userId: number; token: string }> {
    const { user, token } = await this.app.person('customer')
    this.customer = token
    for (let place = 0; place < count; place++) {
      const offer = await voidableOffer(this.app, token, { days: 250 + (place % 80) })
      const form = formFor(offer, [somebody()])
      const { body } = await this.app.call(bookings.createPublic, { body: form }, { token, ip: this.nextAddress() })
      this.bookings.push({ id: body.booking.id, owed: BigInt(body.booking.owed) })
    }
    return { userId: user.id, token }
  }

  /** One address may book and report only so often. */
  private nextAddress(): string {
    address += 1
    return `10.9.${Math.floor(address / 250) % 250}.${address % 250}`
  }

  as(clerk: number): { token: string | undefined } {
    return { token: this.office.clerks[clerk]?.token }
  }

  get today(): string {
    return utcDay(this.app.clock.now().getTime() + 5 * HOUR_MS)
  }

  /** The outcome of a call; one that needs a second person is sent to one. */
  async orSend(clerk: number, reply: Reply, { kind, form, id }: Sent): Promise<Outcome> {
    const outcome = outcomeOf(reply)
    if (!isForTwo(outcome)) return outcome
    const body = { kind, form: { ...form }, ...(id !== undefined && { id }) }
    const sent = await this.app.call(ledger.requestApproval, { body }, this.as(clerk))
    if (sent.status !== 200) return outcomeOf(sent)
    this.requests.push(sent.body.data.id)
    return 'sent'
  }

  async decideRequest(place: number, clerk: number, approve: boolean): Promise<Outcome> {
    const body = { approve, reason: 'because' }
    const params = { id: this.requests[place] ?? 0 }
    return outcomeOf(await this.app.call(ledger.decideRequest, { params, body }, this.as(clerk)))
  }

  async enterExpense(clerk: number, amount: bigint): Promise<Outcome> {
    const accounts = { account_id: this.office.expenseAccount, paid_from_id: this.office.bank.account }
    const body = { ...accounts, amount: Number(amount), day: this.today, payee: 'Landlord' }
    const reply = await this.app.call(accounting.enterExpense, { body }, this.as(clerk))
    if (reply.status === 200) this.expenses.push(reply.body.data.id)
    return outcomeOf(reply)
  }

  async decideExpense(place: number, clerk: number): Promise<Outcome> {
    const input = { params: { id: this.expenses[place] ?? 0 }, body: { approve: true } }
    return outcomeOf(await this.app.call(accounting.decideExpense, input, this.as(clerk)))
  }

  async reverseExpense(place: number, clerk: number, day: string | null): Promise<Outcome> {
    const [id, form] = [this.expenses[place] ?? 0, { reason: 'wrong', ...(day && { day }) }]
    const reply = await this.app.call(accounting.reverseExpense, { params: { id }, body: form }, this.as(clerk))
    return this.orSend(clerk, reply, { kind: 'expense_reversal', form, id })
  }

  async paySupplier(clerk: number, { amount, reference, reason }: Payment, account: number): Promise<Outcome> {
    const body = {
      account_id: account,
      amount: Number(amount),
      bank_id: this.office.bank.id,
      // Runs share the bank: references of one are none of another's.
      ...(reference && { reference: `${reference} ${this.run}` }),
      ...(reason && { repeat_reason: 'Two invoices' }),
    }
    const reply = await this.app.call(payables.pay, { body }, this.as(clerk))
    if (reply.status === 200) this.payments.push(reply.body.data.id)
    return outcomeOf(reply)
  }

  async decidePayment(place: number, clerk: number): Promise<Outcome> {
    const input = { params: { id: this.payments[place] ?? 0 }, body: { approve: true } }
    return outcomeOf(await this.app.call(payables.decide, input, this.as(clerk)))
  }

  async reversePayment(place: number, clerk: number, day: string | null): Promise<Outcome> {
    const [id, form] = [this.payments[place] ?? 0, { reason: 'wrong', ...(day && { day }) }]
    const reply = await this.app.call(payables.reverse, { params: { id }, body: form }, this.as(clerk))
    return this.orSend(clerk, reply, { kind: 'voucher_reversal', form, id })
  }

  async receive(place: number, clerk: number, amount: bigint): Promise<Outcome> {
    const booking_id = this.bookings[place]?.id ?? 0
    const form = { booking_id, method: 'cash' as const, amount: Number(amount), paid_on: this.today }
    const reply = await this.app.call(transfers.receive, { body: form }, this.as(clerk))
    return this.orSend(clerk, reply, { kind: 'receipt', form })
  }

  async report(place: number, amount: bigint, reference: string): Promise<Outcome> {
    const body = {
      booking_id: this.bookings[place]?.id ?? 0,
      bank_id: this.office.bank.id,
      amount: Number(amount),
      paid_on: this.today,
      reference,
    }
    const reply = await this.app.call(transfers.report, { body }, { token: this.customer, ip: this.nextAddress() })
    if (reply.status === 200) this.transfers.push(reply.body.transfer.id)
    return outcomeOf(reply)
  }

  async decideTransfer(place: number, clerk: number, status: 'approved' | 'rejected', reason: boolean) {
    const id = this.transfers[place] ?? 0
    const form = { status, reason: reason || status === 'rejected' ? randomUUID() : '' }
    const reply = await this.app.call(transfers.decide, { params: { id }, body: form }, this.as(clerk))
    return this.orSend(clerk, reply, { kind: 'transfer', form, id })
  }
}
