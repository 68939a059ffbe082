import { office, only } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import {
  actionReply,
  amountAboveZero,
  fileQuery,
  fileReply,
  idParams,
  isoDate,
  locale,
  namedRecord,
  optionalLine,
  pageOf,
  pageQuery,
  recordId,
} from '../protocol/shapes.ts'
import { collectionStates, paymentMethods } from '../vocabulary/money.ts'
import { minor } from './amounts.ts'
import { period } from './ledger.contract.ts'

export const collectionForm = z.object({
  agent_id: recordId,
  method: z.enum(paymentMethods),
  amount: amountAboveZero,
  received_on: isoDate,
  reference: optionalLine(60),
  cheque_on: isoDate.nullish(),
  note: optionalLine(240),
})

export const collectionView = z.object({
  id: recordId,
  /** The number on the printed receipt. */
  receipt: z.string(),
  agent: z.object({ id: recordId, agency_name: z.string() }),
  salesman: namedRecord,
  method: z.enum(paymentMethods),
  amount: minor,
  currency: z.string(),
  received_on: isoDate,
  reference: z.string().nullable(),
  cheque_on: isoDate.nullable(),
  note: z.string().nullable(),
  /** The bank it was paid into; null means the office's cash. */
  bank: namedRecord.nullable(),
  state: z.enum(collectionStates),
  recorded_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  decided_by: namedRecord.nullable(),
  reason: z.string().nullable(),
  voucher: z.string().nullable(),
  moves: z.array(z.enum(['accept', 'reject', 'cancel'])),
})
export type CollectionView = z.infer<typeof collectionView>

/** Salesmen see their own; the office sees all. */
const canView = office('deposits.view', { salesman: 'own' })

const listFilter = {
  id: recordId.optional(),
  ...period,
  state: z.enum(collectionStates).optional(),
  agent_id: recordId.optional(),
  salesman_id: recordId.optional(),
}

export const collections = {
  listFile: endpoint({
    method: 'GET',
    path: '/collections/file',
    summary: 'Exports collections as a file, without paging.',
    access: canView,
    query: z.object({ ...listFilter, ...fileQuery }),
    ...fileReply,
  }),
  list: endpoint({
    method: 'GET',
    path: '/collections',
    summary: 'Lists money salesmen collected from agents, newest first, and what each salesman still has in hand.',
    access: canView,
    query: z.object({ ...pageQuery, ...listFilter }),
    reply: pageOf(collectionView).extend({
      /** Cash and cheques not yet handed in: the total, and by salesman. */
      in_hand: minor,
      in_hands: z.array(z.object({ salesman: namedRecord, amount: minor })),
      currency: z.string(),
    }),
  }),
  recordOne: endpoint({
    method: 'POST',
    path: '/collections',
    summary:
      'Records money a salesman took from an assigned agent; it is posted to the ledger once the office accepts it.',
    access: only({ salesman: 'assigned' }),
    body: collectionForm,
    reply: actionReply.extend({ data: collectionView }),
    idempotent: true,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/collections/:id',
    summary: 'Accepts a collection, once, into cash or a bank, or rejects it; until then, the salesman can cancel it.',
    secondPerson: 'collection',
    access: office('deposits.approve', { salesman: 'own' }),
    params: idParams,
    body: z.object({
      status: z.enum(['accepted', 'rejected', 'cancelled']),
      /** Where the money went; cash can stay with the office. */
      bank_id: recordId.nullish(),
      /** The day the office or the bank received it; today if it is left out. */
      day: isoDate.optional(),
      reason: optionalLine(240),
    }),
    reply: actionReply.extend({ data: collectionView }),
    idempotent: true,
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/collections/:id/receipt',
    summary: 'Returns the receipt of a collection as a PDF.',
    access: canView,
    params: idParams,
    query: z.object({ locale: locale.optional() }),
    reply: z.unknown(),
    binary: true,
    generated: true,
  }),
}
