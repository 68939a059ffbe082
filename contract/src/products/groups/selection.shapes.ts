import { z } from '../../protocol/schema.ts'
import { recordId } from '../../protocol/shapes.ts'
import { partyFields } from './groups.shapes.ts'

/** What a quote needs to know of chosen seats. */
export const groupSelection = z.object({ product: z.literal('group'), group_id: recordId, ...partyFields })
export type GroupSelection = z.infer<typeof groupSelection>
