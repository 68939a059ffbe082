import { z } from '../protocol/schema.ts'
import { isoDate, namedRecord, recordId } from '../protocol/shapes.ts'
import { minor } from './amounts.ts'

/** How far an item is past its due day. */
export const payableAges = ['current', 'days_15', 'days_30', 'days_60', 'older'] as const
export type PayableAge = (typeof payableAges)[number]

export const payableFilters = ['all', 'owing', 'overdue', 'in_advance'] as const

/** Amounts for one supplier or for all: balance = sum of the ages − advance. */
const payableFigures = {
  balance: minor,
  /** Paid or credited, and not yet applied to any item. */
  advance: minor,
  current: minor,
  days_15: minor,
  days_30: minor,
  days_60: minor,
  older: minor,
}

/** An amount in a supplier's own currency. */
export const foreignAmount = z.object({ currency: z.string(), amount: minor })

export const supplierPayable = z.object({
  account_id: recordId,
  /** The name used in bookings. */
  supplier: z.string(),
  name: z.string(),
  currency: z.string(),
  ...payableFigures,
  credit_days: z.number().int(),
  open_items: z.number().int(),
  oldest_on: isoDate.nullable(),
  /** Open amounts in other currencies; already included in the figures above, at their pricing rates. */
  foreign: z.array(foreignAmount),
})
export type SupplierPayable = z.infer<typeof supplierPayable>

export const payableTotals = z.object({ currency: z.string(), suppliers: z.number().int(), ...payableFigures })
export type PayableTotals = z.infer<typeof payableTotals>

export const payableItem = z.object({
  id: recordId,
  day: isoDate,
  due_on: isoDate,
  /** Days past due; zero or negative means it is not overdue. */
  overdue_days: z.number().int(),
  booking: z
    .object({ id: recordId, ref: z.string(), pnr: z.string().nullable(), lead: z.string(), title: z.string() })
    .nullable(),
  /** For an entry without a booking. */
  voucher: z.string().nullable(),
  entry_id: recordId.nullable(),
  note: z.string(),
  charged: minor,
  settled: minor,
  /** Positive: we owe it; negative: a credit or an advance. */
  open: minor,
  /** Set if it is owed or paid in another currency, with the rate used for it. */
  foreign: z.object({ currency: z.string(), charged: minor, open: minor, rate: z.string().nullable() }).nullable(),
})
export type PayableItem = z.infer<typeof payableItem>

export const voucherStates = ['pending', 'posted', 'declined', 'reversed'] as const
export type VoucherState = (typeof voucherStates)[number]

export const supplierVoucher = z.object({
  id: recordId,
  kind: z.enum(['payment', 'adjustment']),
  supplier: z.object({ account_id: recordId, name: z.string() }),
  amount: minor,
  currency: z.string(),
  /** The amount paid in the supplier's own currency. */
  foreign: foreignAmount.nullable(),
  /** The resulting exchange gain (negative: loss) against the amount booked before. */
  exchange_gain: minor,
  /** Null means the office's cash. */
  bank: namedRecord.nullable(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  /** An earlier payment with the same bank, reference and amount, and why it is paid again. */
  repeats: z.object({ number: z.string(), reason: z.string() }).nullable(),
  state: z.enum(voucherStates),
  /** The day a payment was made; null for an adjustment, which is posted on the day it is decided. */
  paid_on: isoDate.nullable(),
  requested_by: namedRecord,
  requested_at: z.iso.datetime(),
  decided_by: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  entry_id: recordId.nullable(),
  voucher: z.string().nullable(),
  /** The items it settles. */
  settles: z.array(z.object({ item_id: recordId, text: z.string(), amount: minor })),
  /** Not yet applied to any item. */
  advance: minor,
  /** What the reader can do with it. */
  moves: z.array(z.enum(['approve', 'decline', 'reverse'])),
})
export type SupplierVoucher = z.infer<typeof supplierVoucher>
