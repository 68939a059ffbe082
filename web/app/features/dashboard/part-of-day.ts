import { timeText } from '../../ui/time/calendar.ts'

/** By the office's time zone. */
export function partOfDay(now: number): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(timeText(now).slice(0, 2))
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening'
}
