import { DAY_MS } from '@safar/contract/day'
import { hijriOf } from '../../shared/hijri.ts'

const gulf = new Set(['AE', 'QA', 'BH', 'KW', 'OM', 'SA'])
const home = new Set(['PK', 'BD', 'EG', 'IN', 'ID', 'JO', 'SD', 'TR', 'MA', 'LB'])

/** Ramadan is month 9, Hajj month 12: travellers there pay more before, those coming back more after. */
function pilgrimage(day: number, from: string, to: string): number {
  const date = hijriOf(day)
  if (to === 'SA' && date >= 1115 && date <= 1208) return 142
  if (from === 'SA' && date >= 1213 && date <= 1230) return 138
  if (to === 'SA' && from !== 'SA' && date >= 901 && date <= 927) return 122
  if (gulf.has(from) && home.has(to) && ((date >= 920 && date <= 930) || (date >= 1201 && date <= 1209))) return 125
  if (home.has(from) && gulf.has(to) && ((date >= 1004 && date <= 1014) || (date >= 1213 && date <= 1220))) return 118
  return 100
}

/** Percentage of the plain price on this local day. */
export function seasonPercent(day: number, from: string, to: string): number {
  const date = new Date(day * DAY_MS)
  const at = (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
  const summer = at >= 615 && at <= 825 ? 114 : 100
  const winter = at >= 1215 || at <= 105 ? 121 : 100
  const quiet = (at >= 115 && at <= 220) || (at >= 1101 && at <= 1205) ? 93 : 100
  const weekday = date.getUTCDay()
  const weekend = weekday === 5 || weekday === 0 ? 103 : 100
  return Math.floor((Math.max(summer, winter, pilgrimage(day, from, to)) * quiet * weekend) / 10_000)
}
