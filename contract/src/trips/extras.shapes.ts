import { z } from '../protocol/schema.ts'

/** Bags and meals by id; seats by traveller and flight. */
export const chosenExtras = {
  bags: z.array(z.string().max(80)).max(60).default([]),
  meals: z.array(z.string().max(80)).max(60).default([]),
  seats: z
    .array(z.object({ segment: z.string().max(80), passenger: z.string().max(20), designator: z.string().max(4) }))
    .max(60)
    .default([]),
}
export interface ChosenExtras {
  bags: string[]
  meals: string[]
  seats: { segment: string; passenger: string; designator: string }[]
}
