import { office, only, signedIn } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import {
  actionReply,
  amountAboveZero,
  fileQuery,
  fileReply,
  idParams,
  isoDate,
  line,
  namedRecord,
  optionalLine,
  pageOf,
  pageQuery,
  recordId,
} from '../protocol/shapes.ts'
import { depositStates, paymentMethods } from '../vocabulary/money.ts'
import { minor } from './amounts.ts'
import { period, reversalDay } from './ledger.shapes.ts'

/** One of the agency's bank accounts, which agents pay into. */
export const bankForm = z.object({
  name: line(80),
  title: line(120),
  account_number: line(40),
  iban: z
    .string()
    .transform((text) => text.replace(/\s/g, '').toUpperCase())
    .pipe(z.string().regex(/^([A-Z]{2}\d{2}[A-Z0-9]{11,30})?$/, 'iban'))
    .optional()
    .transform((text) => text || undefined),
  branch: optionalLine(120),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'not_one_of')
    .default('PKR'),
  active: z.boolean().default(true),
})

/** A change of bank details awaiting a second person. */
export const bankChange = z.object({
  id: recordId,
  title: z.string(),
  account_number: z.string(),
  iban: z.string().nullable(),
  requested_by: z.string(),
  requested_at: z.iso.datetime(),
  /** The reader requested it and therefore cannot decide it. */
  own: z.boolean(),
})
export type BankChange = z.infer<typeof bankChange>

export const bankView = z.object({
  id: recordId,
  name: z.string(),
  title: z.string(),
  account_number: z.string(),
  iban: z.string().nullable(),
  branch: z.string().nullable(),
  currency: z.string(),
  active: z.boolean(),
  /** Office only: its balance according to the books. */
  balance: minor.nullable(),
  account_id: recordId.nullable(),
  /** Office only. */
  change: bankChange.nullish(),
})
export type BankView = z.infer<typeof bankView>

export const depositForm = z.object({
  /** One of our banks; cash can be handed over without one. */
  bank_id: recordId.nullish(),
  method: z.enum(paymentMethods),
  amount: amountAboveZero,
  paid_on: isoDate,
  reference: line(60),
  cheque_on: isoDate.nullish(),
  /** `file_name` of one of the caller's own uploads. */
  slip: z.string().max(80).nullish(),
  note: optionalLine(240),
})

export const depositView = z.object({
  id: recordId,
  number: z.string(),
  agent: z.object({ id: recordId, agency_name: z.string() }),
  bank: namedRecord.nullable(),
  method: z.enum(paymentMethods),
  amount: minor,
  currency: z.string(),
  paid_on: isoDate,
  /** It is posted on the day it was paid, unless that month is closed: then on the day of approval. */
  month_closed: z.boolean(),
  reference: z.string(),
  cheque_on: isoDate.nullable(),
  slip: z.object({ name: z.string(), file_name: z.string(), type: z.string() }).nullable(),
  note: z.string().nullable(),
  state: z.enum(depositStates),
  requested_at: z.iso.datetime(),
  requested_by: namedRecord,
  decided_at: z.iso.datetime().nullable(),
  decided_by: namedRecord.nullable(),
  reason: z.string().nullable(),
  voucher: z.string().nullable(),
  entry_id: recordId.nullable(),
  /**
   * Other deposits with the same bank, reference and amount, or the same slip. This is a warning and does not block.
   */
  repeats: z.array(z.object({ id: recordId, number: z.string(), state: z.enum(depositStates), amount: minor })),
  /** Approving it counts for this caller alone: nobody else known to the office has seen the money. */
  own_word: z.boolean(),
  /** What this caller can do with it now. */
  moves: z.array(z.enum(['approve', 'reject', 'cancel', 'reverse', 'hide'])),
})
export type DepositView = z.infer<typeof depositView>

const own = office('deposits.view', { agent: 'own', customer: 'own', salesman: 'assigned' }, 'money')

const agentFilter = { ...period, state: z.enum(depositStates).optional() }

const listFilter = {
  ...period,
  state: z.enum(depositStates).optional(),
  agent_id: recordId.optional(),
  bank_id: recordId.optional(),
  q: optionalLine(80),
  /** Lists are read newest first; queues are worked oldest first. */
  sort: z.enum(['newest', 'oldest']).default('newest'),
}

export const deposits = {
  request: endpoint({
    method: 'POST',
    path: '/deposit-data',
    summary: 'Requests approval of a deposit, with bank, method, amount and slip; for agents and customers.',
    access: only({ agent: 'own', customer: 'own' }, { right: 'money' }),
    body: depositForm,
    reply: actionReply.extend({ data: depositView }),
    idempotent: true,
  }),
  ofAgent: endpoint({
    method: 'GET',
    path: '/get-deposit-data/:id',
    summary: 'Lists deposits of the agent or customer with this id, newest first.',
    access: own,
    params: idParams,
    query: z.object({ ...pageQuery, ...agentFilter }),
    reply: pageOf(depositView),
  }),
  ofAgentFile: endpoint({
    method: 'GET',
    path: '/get-deposit-data/:id/file',
    summary: "Exports an agent's deposits as a file, without paging.",
    access: own,
    params: idParams,
    query: z.object({ ...agentFilter, ...fileQuery }),
    ...fileReply,
  }),
  approvedTotal: endpoint({
    method: 'GET',
    path: '/approved-deposits-total/:id',
    summary: 'Returns the approved total an agent has paid in, and what awaits approval.',
    access: own,
    params: idParams,
    reply: z.object({
      data: z.object({
        /** Sum of the statement's deposit lines: the three amounts below. */
        approved: minor,
        deposits: minor,
        collections: minor,
        top_ups: minor,
        pending: minor,
        pending_count: z.number().int(),
        currency: z.string(),
      }),
    }),
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/update-deposit-status/:id',
    summary:
      'Decides a deposit: `approved` posts it once, `rejected` needs a reason, `reversed` reverses an approved one.',
    secondPerson: 'deposit',
    access: office('deposits.approve'),
    params: idParams,
    body: z.object({
      status: z.enum(['approved', 'rejected', 'reversed']),
      reason: optionalLine(240),
      /** Of a reversal. */
      day: reversalDay,
    }),
    reply: actionReply.extend({ data: depositView }),
    idempotent: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/get-agents-deposits',
    summary: "Lists all agents' deposits by status, newest or oldest first, with counts.",
    access: office('deposits.view'),
    query: z.object({ ...pageQuery, ...listFilter }),
    reply: pageOf(depositView).extend({
      counts: z.array(z.object({ state: z.enum(depositStates), count: z.number().int(), amount: minor })),
    }),
  }),
  listFile: endpoint({
    method: 'GET',
    path: '/get-agents-deposits/file',
    summary: "Exports all agents' deposits as a file, without paging.",
    access: office('deposits.view'),
    query: z.object({ ...listFilter, ...fileQuery }),
    ...fileReply,
  }),
  show: endpoint({
    method: 'GET',
    path: '/deposit-details/:id',
    summary: 'Returns one deposit.',
    access: own,
    params: idParams,
    reply: z.object({ data: depositView }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/delete-deposit-data/:id',
    summary: "Cancels the caller's own pending deposit; for the office, hides one that was rejected or cancelled.",
    access: office('deposits.approve', { agent: 'own', customer: 'own' }, 'money'),
    params: idParams,
    reply: actionReply,
  }),
}

export const banks = {
  list: endpoint({
    method: 'GET',
    path: '/banks',
    summary:
      'Lists the bank accounts that can be paid into; staff who manage banks or view deposits see all, with balances.',
    access: signedIn,
    reply: z.object({ data: z.array(bankView) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/banks',
    summary: 'Adds a bank account.',
    access: office('banks.manage'),
    body: bankForm,
    reply: actionReply.extend({ data: bankView }),
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/banks/:id',
    summary:
      'Updates a bank account; a new title, number or IBAN awaits a second person, and the currency cannot be changed.',
    access: office('banks.manage'),
    params: idParams,
    body: bankForm,
    reply: actionReply.extend({ data: bankView }),
  }),
  decideChange: endpoint({
    method: 'PUT',
    path: '/bank-changes/:id',
    summary: 'Approves or declines new details of a bank account; never by the requester.',
    access: office('banks.manage'),
    params: idParams,
    body: z.object({ approve: z.boolean(), reason: optionalLine(240) }),
    reply: actionReply.extend({ data: bankView }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/banks/:id',
    summary: 'Removes a bank account without history; one with history is turned off instead.',
    access: office('banks.manage'),
    params: idParams,
    reply: actionReply,
  }),
}
