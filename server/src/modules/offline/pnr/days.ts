import { utcDay } from '@safar/contract/day'

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** Monday is 1. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

function dayOf(year: number, text: string): string | null {
  const [, date = '', month = ''] = /^(\d{1,2})([A-Z]{3})$/.exec(text) ?? []
  const place = MONTHS.indexOf(month)
  if (place < 0) return null
  const day = new Date(Date.UTC(year, place, Number(date)))
  // 31FEB is not a day.
  return day.getUTCDate() === Number(date) && day.getUTCMonth() === place ? utcDay(day.getTime()) : null
}

const yearOf = (day: string) => Number(day.slice(0, 4))

/** `12JAN` without a year: the first such day on or after the given one. 29FEB moves on to the next leap year. */
export function firstFrom(text: string, from: string): string | null {
  for (let year = yearOf(from); year <= yearOf(from) + 4; year++) {
    const day = dayOf(year, text)
    if (day !== null && day >= from) return day
  }
  return null
}

/** `12JAN` without a year: the last such day on or before the given one. */
export function lastUntil(text: string, until: string): string | null {
  for (let year = yearOf(until); year >= yearOf(until) - 4; year--) {
    const day = dayOf(year, text)
    if (day !== null && day <= until) return day
  }
  return null
}

const parted = (text: string) => /^(\d{1,2}[A-Z]{3})(?:20)?(\d{2})$/.exec(text)

/** `05JAN27`, in this century. */
export function thisCentury(text: string): string | null {
  const [, day = '', year = ''] = parted(text) ?? []
  return day ? dayOf(2000 + Number(year), day) : null
}

/** `15JAN90` as a date of birth: the latest such day that has passed. */
export function bornOn(text: string, until: string): string | null {
  const [, dayMonth = '', century = ''] = /^(\d{1,2}[A-Z]{3})(\d{4})$/.exec(text) ?? []
  if (century) return dayOf(Number(century), dayMonth)
  const [, day = '', year = ''] = parted(text) ?? []
  if (!day) return null
  const young = dayOf(2000 + Number(year), day)
  return young !== null && young <= until ? young : dayOf(1900 + Number(year), day)
}

/** `0945`, `945A`, `1215P`, `1200N` at noon and `1200M` at midnight, as 09:45. */
export function clockOf(text: string): string | null {
  const [, digits = '', half = ''] = /^(\d{1,4})([APNM]?)$/.exec(text) ?? []
  if (!digits || (!half && digits.length < 3)) return null
  const [hours, minutes] =
    digits.length <= 2 ? [Number(digits), 0] : [Number(digits.slice(0, -2)), Number(digits.slice(-2))]
  if (minutes > 59 || hours > (half ? 12 : 23) || (half && hours < 1)) return null
  const late = half === 'P' || half === 'N' ? 12 : 0
  const hour = half ? (hours % 12) + late : hours
  return `${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
