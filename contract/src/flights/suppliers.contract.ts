import { office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply } from '../protocol/shapes.ts'
import { minor } from './flights.shapes.ts'

export const supplierId = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, 'wrong_kind')

/** What is bought from suppliers, in the order of the screen. */
export const supplierProducts = ['flight', 'hotel'] as const
export type SupplierProduct = (typeof supplierProducts)[number]

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

/** A supplier as the server that answers sees it: each keeps its own count. */
export const supplierRow = z.object({
  id: z.string(),
  name: z.string(),
  product: z.enum(supplierProducts),
  /** Comes with the product, and is not connected with the agency's own keys. */
  built_in: z.boolean(),
  enabled: z.boolean(),
  /** Of one that is reached with the agency's key: in test mode nothing that is sold can be flown. */
  mode: z.enum(['test', 'live']).nullable(),
  /** `open` is not asked for a while, `half-open` is being tried again. */
  breaker: z.enum(['closed', 'open', 'half-open']),
  last_failure_at: z.iso.datetime().nullable(),
  /** In its own words; null where it did not answer in time. */
  last_failure: z.string().nullable(),
  /** Of the last hour. */
  median_ms: z.number().int().nullable(),
  answers: z.number().int(),
  failures: z.number().int(),
  currency: z.string(),
  /** What we owe the supplier now; null for callers who do not see the ledger. */
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
      'Suppliers of flights, then of hotels, each in the order of asking, with how they have done in the last hour.',
    access: manage,
    reply: z.object({ data: z.array(supplierRow) }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/suppliers/:id',
    summary: 'Turns a supplier on or off, or moves it; the next search follows.',
    access: manage,
    params: z.object({ id: supplierId }),
    body: z.object({
      enabled: z.boolean(),
      /** Its place in the order of asking among suppliers of the same product, from 0. Left out, it stays. */
      position: z.number().int().min(0).max(1_000).optional(),
      /** The last one may be turned off, but only by somebody who says so. */
      even_the_last: z.boolean().default(false),
    }),
    reply: actionReply.extend({ data: z.array(supplierRow) }),
  }),
}
