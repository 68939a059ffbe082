import type { Locale } from '@safar/contract/wording/locale'

const pad = (number: number, length = 2) => String(number).padStart(length, '0')

function isoOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return real ? `${pad(year, 4)}-${pad(month)}-${pad(day)}` : null
}

const monthNames = (tag: string, month: 'long' | 'short') =>
  Array.from({ length: 12 }, (_, index) =>
    new Intl.DateTimeFormat(tag, { month, timeZone: 'UTC' }).format(Date.UTC(2026, index, 1)).toLowerCase(),
  )

function monthOf(word: string, locale: Locale): number {
  const lists = ['long', 'short'].flatMap((size) =>
    (locale === 'ar' ? ['ar-AE', 'en-GB'] : ['en-GB']).map((tag) => monthNames(tag, size as 'long' | 'short')),
  )
  for (const list of lists) {
    const found = list.findIndex((name) => name === word || (word.length >= 3 && name.startsWith(word)))
    if (found >= 0) return found + 1
  }
  return 0
}

/** The next occurrence of this day, today included; 29 February can be some years away. */
function nextOf(month: number, day: number, today: string): string | null {
  const year = Number(today.slice(0, 4))
  const dates = Array.from({ length: 9 }, (_, later) => isoOf(year + later, month, day))
  return dates.find((date) => date !== null && date >= today) ?? null
}

/**
 * Parses a date as people write it, day first: 17/6/1991, 17 Jun 1991, 17061991, 1991-06-17. Null if it is not a date.
 * For future dates, pass `today` to allow the year to be omitted: 17 Jun.
 */
export function writtenDate(text: string, locale: Locale, today?: string): string | null {
  const plain = text.trim().toLowerCase()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain)
  if (iso) return isoOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const run = /^(\d{2})(\d{2})(\d{4})$/.exec(plain)
  if (run) return isoOf(Number(run[3]), Number(run[2]), Number(run[1]))
  const [day = '', month = '', year = '', more] = plain.split(/[\s/.,-]+/)
  if (more || !/^\d{1,2}$/.test(day)) return null
  const number = /^\d{1,2}$/.test(month) ? Number(month) : month && monthOf(month, locale)
  if (number && !year && today) return nextOf(number, Number(day), today)
  return number && /^\d{4}$/.test(year) ? isoOf(Number(year), number, Number(day)) : null
}
