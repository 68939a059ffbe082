import type { DemoCarName } from './home/car-pictures.ts'
import type { PastDay } from './seed-history.ts'

/** What the demo agency keeps of one product or of several, once it is in the lists. */
export interface DemoProduct {
  /** Makes the sales of `ago` days ago, by the clock of that day. */
  sellOn(day: PastDay, ago: number): Promise<void>
  /** What follows once everything is sold. */
  finish?(): Promise<void>
  /** Its vehicles that Home features. */
  vehicles?: Readonly<Partial<Record<DemoCarName, number | undefined>>>
}
