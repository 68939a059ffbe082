import { office } from '../protocol/access.ts'
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
  locale,
  optionalLine,
  pageOf,
  pageQuery,
  recordId,
  wholeNumber,
} from '../protocol/shapes.ts'
import { currencies } from '../vocabulary/currencies.ts'
import { reversalDay } from './ledger.shapes.ts'
import {
  payableFilters,
  payableItem,
  payableTotals,
  supplierPayable,
  supplierVoucher,
  voucherStates,
} from './payables.shapes.ts'

export type {
  PayableAge,
  PayableItem,
  PayableTotals,
  SupplierPayable,
  SupplierVoucher,
  VoucherState,
} from './payables.shapes.ts'
export { payableAges, payableFilters, voucherStates } from './payables.shapes.ts'

const view = office('ledger.view')
const post = office('ledger.post')

const listFilter = { q: optionalLine(80), state: z.enum(payableFilters).default('all') }
const voucherFilter = {
  /** The supplier a link points to. */
  id: recordId.optional(),
  account_id: recordId.optional(),
  state: z.enum(voucherStates).optional(),
}

export const MAX_PAID_ITEMS = 500

export const payables = {
  listFile: endpoint({
    method: 'GET',
    path: '/supplier-payables/file',
    summary: 'Exports what is owed to each supplier as a file, without paging.',
    access: view,
    query: z.object({ ...listFilter, ...fileQuery }),
    ...fileReply,
  }),
  list: endpoint({
    method: 'GET',
    path: '/supplier-payables',
    summary: 'Lists what is owed to each supplier by age, largest first, with what was paid in advance.',
    access: view,
    query: z.object({ ...pageQuery, ...listFilter }),
    reply: pageOf(supplierPayable).extend({
      /** Over all suppliers, by currency. */
      totals: z.array(payableTotals),
    }),
  }),
  itemsFile: endpoint({
    method: 'GET',
    path: '/supplier-payables/:id/file',
    summary: 'Exports the open items of one supplier as a file.',
    access: view,
    params: idParams,
    query: z.object(fileQuery),
    ...fileReply,
  }),
  items: endpoint({
    method: 'GET',
    path: '/supplier-payables/:id',
    summary: 'Lists the open items of one supplier, oldest first: bookings, entries, credits and advances.',
    access: view,
    params: idParams,
    query: z.object(pageQuery),
    reply: pageOf(payableItem).extend({ supplier: supplierPayable }),
  }),
  saveTerms: endpoint({
    method: 'PUT',
    path: '/supplier-terms/:id',
    summary: 'Sets how many days after a sale a supplier is to be paid.',
    access: post,
    params: idParams,
    body: z.object({ credit_days: wholeNumber(0, 180) }),
    reply: actionReply.extend({ data: supplierPayable }),
  }),
  payments: endpoint({
    method: 'GET',
    path: '/supplier-payments',
    summary: 'Lists payments to suppliers and adjustments of what they are owed, newest first.',
    access: view,
    query: z.object({ ...pageQuery, ...voucherFilter }),
    reply: pageOf(supplierVoucher),
  }),
  pay: endpoint({
    method: 'POST',
    path: '/supplier-payments',
    summary:
      'Pays a supplier from a bank or cash: named items or the oldest first. Above a set amount, or if it repeats one, it awaits a second person.',
    access: post,
    body: z.object({
      account_id: recordId,
      /** In our own currency: the amount that leaves the bank. */
      amount: amountAboveZero,
      /** If the supplier is owed in another currency: how much of that currency this pays. */
      foreign: z.object({ currency: z.enum(currencies), amount: amountAboveZero }).nullish(),
      /** Defaults to the office's cash. */
      bank_id: recordId.nullish(),
      /** The day it was paid; today if it is left out. */
      day: isoDate.optional(),
      reference: optionalLine(60),
      note: optionalLine(240),
      /** Defaults to the oldest items first. */
      item_ids: z.array(recordId).min(1).max(MAX_PAID_ITEMS).nullish(),
      /** Why it is paid although an equal reference was; a second person then decides. */
      repeat_reason: optionalLine(240),
    }),
    reply: actionReply.extend({ data: supplierVoucher }),
    idempotent: true,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/supplier-payments/:id',
    summary: 'Approves or declines a payment or adjustment of a supplier; never by the requester.',
    access: post,
    params: idParams,
    body: z.object({ approve: z.boolean(), reason: optionalLine(240) }),
    reply: actionReply.extend({ data: supplierVoucher }),
    idempotent: true,
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/supplier-payments/:id/reverse',
    summary: 'Reverses a payment or an adjustment; the items it settled are open again.',
    secondPerson: 'voucher_reversal',
    access: post,
    params: idParams,
    body: z.object({ reason: line(240), day: reversalDay }),
    reply: actionReply.extend({ data: supplierVoucher }),
    idempotent: true,
  }),
  voucher: endpoint({
    method: 'GET',
    path: '/supplier-payments/:id/voucher',
    summary: 'Returns the voucher of a supplier payment as a PDF.',
    access: view,
    params: idParams,
    query: z.object({ locale: locale.optional() }),
    ...fileReply,
  }),
}
