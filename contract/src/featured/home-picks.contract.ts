import { office } from '../protocol/access.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { z } from '../protocol/schema.ts'
import { actionReply, recordId } from '../protocol/shapes.ts'
import { pickedProducts } from '../vocabulary/products.ts'

/** Two rows of Home. */
export const MAX_PICKS = 6

/** Ids in the order shown on Home; if empty, Home shows the next departures. */
export const homePickIds = z.record(z.enum(pickedProducts), z.array(recordId))
export type HomePickIds = z.infer<typeof homePickIds>

const manage = office('media.manage')

export const homePicks = {
  show: endpoint({
    method: 'GET',
    path: '/home-picks',
    summary: 'Lists the packages and holidays chosen for Home.',
    access: manage,
    reply: z.object({ data: homePickIds }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/home-picks',
    summary: 'Sets which items of a product Home shows, in this order.',
    access: manage,
    body: z.object({
      product: z.enum(pickedProducts),
      ids: z
        .array(recordId)
        .max(MAX_PICKS)
        .transform((ids) => [...new Set(ids)]),
    }),
    reply: actionReply.extend({ data: homePickIds }),
  }),
}
