import { minor } from '../flights/flights.shapes.ts'
import { z } from '../protocol/schema.ts'
import { isoDate, namedRecord, recordId } from '../protocol/shapes.ts'

/** How long past its due day an item is. */
export const payableAges = ['current', 'days_15', 'days_30', 'days_60', 'older'] as const
export type PayableAge = (typeof payableAges)[number]

export const payableFilters = ['all', 'owing', 'overdue', 'in_advance'] as const

/** Amounts of one supplier, or of all: the ages less what was paid in advance are the balance. */
const payableFigures = {
  balance: minor,
  /** Paid or credited, and not yet held against anything. */
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
  /** As bookings name it. */
  supplier: z.string(),
  name: z.string(),
  currency: z.string(),
  ...payableFigures,
  credit_days: z.number().int(),
  open_items: z.number().int(),
  oldest_on: isoDate.nullable(),
  /** What is open in currencies of its own; part of the figures above, at the rates kept. */
  foreign: z.array(foreignAmount),
})
export type SupplierPayable = z.infer<typeof supplierPayable>

export const payableTotals = z.object({ currency: z.string(), suppliers: z.number().int(), ...payableFigures })
export type PayableTotals = z.infer<typeof payableTotals>

export const payableItem = z.object({
  id: recordId,
  day: isoDate,
  due_on: isoDate,
  /** Days past due; zero or less is not due yet. */
  overdue_days: z.number().int(),
  booking: z
    .object({ id: recordId, ref: z.string(), pnr: z.string().nullable(), lead: z.string(), title: z.string() })
    .nullable(),
  /** Of an entry that belongs to no booking. */
  voucher: z.string().nullable(),
  entry_id: recordId.nullable(),
  note: z.string(),
  charged: minor,
  settled: minor,
  /** Above zero we owe it; below zero it is a credit or an advance. */
  open: minor,
  /** Where it is owed or paid in another currency, with the rate it is counted at. */
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
  /** What was paid in the supplier's own currency. */
  foreign: foreignAmount.nullable(),
  /** What that gained, or lost below zero, against what had been counted. */
  exchange_gain: minor,
  /** None is the office's cash. */
  bank: namedRecord.nullable(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  state: z.enum(voucherStates),
  requested_by: namedRecord,
  requested_at: z.iso.datetime(),
  decided_by: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  entry_id: recordId.nullable(),
  voucher: z.string().nullable(),
  /** What it settles. */
  settles: z.array(z.object({ item_id: recordId, text: z.string(), amount: minor })),
  /** Not held against anything yet. */
  advance: minor,
  /** What the reader may do with it. */
  moves: z.array(z.enum(['approve', 'decline', 'reverse'])),
})
export type SupplierVoucher = z.infer<typeof supplierVoucher>
