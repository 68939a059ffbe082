import { utcDay } from '@safar/contract/day'
import type { featuredItems } from '../src/modules/featured/tables.ts'

interface DemoRoute {
  origin: string
  destination: string
  title?: string
  titleArabic?: string
  /** First and last day of travel, counted from today; if omitted, the coming weeks. */
  days?: readonly [number, number]
}

/** Routes that an agency in Lahore would feature on its home page. */
const routes: readonly DemoRoute[] = [
  { origin: 'LHE', destination: 'JED', title: 'Umrah from Lahore', titleArabic: 'العمرة من لاهور' },
  { origin: 'KHI', destination: 'DXB', days: [12, 26] },
  { origin: 'ISB', destination: 'MED', days: [20, 45] },
  { origin: 'LHE', destination: 'DOH', days: [5, 30] },
  { origin: 'KHI', destination: 'RUH', days: [8, 22] },
  { origin: 'ISB', destination: 'LON' },
]

export function demoFeatured(now: Date): (typeof featuredItems.$inferInsert)[] {
  const inDays = (days: number) => utcDay(now, days)
  return routes.map(({ days, ...route }, position) => ({
    product: 'flight',
    ...route,
    ...(days && { travelFrom: inDays(days[0]), travelTo: inDays(days[1]) }),
    position,
  }))
}

/** Hotels it would feature: two for pilgrims, two for holidays. */
export const demoHotels = [
  { id: 'makkah.93', nights: 5, daysAhead: 21 },
  { id: 'madinah.12', nights: 4, daysAhead: 26 },
  { id: 'dubai.7', nights: 3, daysAhead: 14 },
  { id: 'istanbul.9', nights: 4, daysAhead: 30 },
] as const
