import { minor } from '../money/amounts.ts'
import { office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply } from '../protocol/shapes.ts'
import { suppliedProducts } from '../vocabulary/products.ts'
import { supplierId } from './suppliers.shapes.ts'

export const supplierAbilities = [
  'hold',
  'void',
  'refund_quote',
  'seat_maps',
  'look_up',
  'no_show',
  'correct',
  'correct_issued',
  'add_extras',
  'split',
  'remarks',
] as const
export type SupplierAbility = (typeof supplierAbilities)[number]

/** A supplier as the responding server sees it: each server keeps its own counts. */
export const supplierRow = z.object({
  id: z.string(),
  name: z.string(),
  product: z.enum(suppliedProducts),
  /** Ships with the product and does not use the agency's own keys. */
  built_in: z.boolean(),
  enabled: z.boolean(),
  /** For a supplier reached with the agency's key; in test mode nothing sold can be flown. */
  mode: z.enum(['test', 'live']).nullable(),
  /** `open`: not asked for a while; `half-open`: being tried again. */
  breaker: z.enum(['closed', 'open', 'half-open']),
  last_failure_at: z.iso.datetime().nullable(),
  /** The error in the supplier's own words; null if it did not answer in time. */
  last_failure: z.string().nullable(),
  /** Over the last hour. */
  median_ms: z.number().int().nullable(),
  answers: z.number().int(),
  failures: z.number().int(),
  currency: z.string(),
  /** What we owe the supplier now; null for callers without access to the ledger. */
  payable: minor.nullable(),
  abilities: z.array(z.enum(supplierAbilities)),
})
export type SupplierRow = z.infer<typeof supplierRow>

const manage = office('suppliers.manage')

export const suppliers = {
  list: endpoint({
    method: 'GET',
    path: '/suppliers',
    summary:
      'Lists flight suppliers, then hotel suppliers, in the order they are asked, with their performance in the last hour.',
    access: manage,
    reply: z.object({ data: z.array(supplierRow) }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/suppliers/:id',
    summary: 'Turns a supplier on or off, or moves it, from the next search on.',
    access: manage,
    params: z.object({ id: supplierId }),
    body: z.object({
      enabled: z.boolean(),
      /** Index in the order in which suppliers of the same product are asked, from 0. Left out, it is unchanged. */
      position: z.number().int().min(0).max(1_000).optional(),
      /** Must be set to turn off the last supplier. */
      even_the_last: z.boolean().default(false),
    }),
    reply: actionReply.extend({ data: z.array(supplierRow) }),
  }),
}
