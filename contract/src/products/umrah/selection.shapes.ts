import { z } from '../../protocol/schema.ts'
import { recordId, wholeNumber } from '../../protocol/shapes.ts'
import { MAX_UMRAH_PEOPLE, umrahFares } from '../../vocabulary/umrah.ts'
import { umrahChoice, umrahTravelDay } from './booking.shapes.ts'

/** What a quote needs to know of a chosen package. */
export const umrahSelection = z.object({
  product: z.literal('umrah'),
  package_id: recordId,
  ...umrahTravelDay,
  choice: umrahChoice,
  /** Number of people for each fare. */
  people: z.partialRecord(z.enum(umrahFares), wholeNumber(0, MAX_UMRAH_PEOPLE)),
})
export type UmrahSelection = z.infer<typeof umrahSelection>
