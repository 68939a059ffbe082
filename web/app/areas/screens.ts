import type { Screens } from '../platform/areas/screens.ts'

export interface Area {
  /** Module of the layout, which also contains the guard. */
  layout: string
  screens: Screens
}
