import { DAY_MS } from '@safar/contract/day'
import { hijriOf } from '../../shared/hijri.ts'
import type { CityRow, SeasonProfile } from '../catalogue/rows.ts'

/** Month × 100 + day, both ends included, and the percentage of the plain price. */
type Span = readonly [from: number, to: number, percent: number]

const SUMMER: Span = [615, 831, 128]
const NEW_YEAR: Span = [1222, 1231, 140]
const JANUARY: Span = [101, 105, 132]

const seasons: Readonly<Record<SeasonProfile, readonly Span[]>> = {
  haram: [
    [1220, 1231, 118],
    [101, 110, 118],
  ],
  pilgrim: [[320, 405, 115]],
  gulf: [[601, 910, 76], [1101, 1221, 112], NEW_YEAR, JANUARY, [106, 331, 112]],
  mediterranean: [SUMMER, [501, 614, 112], [901, 1010, 112], [1101, 1220, 84], [110, 315, 82]],
  red_sea: [SUMMER, NEW_YEAR, JANUARY, [1001, 1130, 112], [320, 430, 114]],
  black_sea: [
    [620, 831, 142],
    [1101, 331, 78],
  ],
  europe: [[601, 915, 118], [1201, 1221, 108], NEW_YEAR, [106, 228, 82], [1101, 1130, 90]],
  alpine: [
    [615, 910, 132],
    [1218, 1231, 170],
    [101, 106, 165],
    [120, 315, 138],
    [1010, 1210, 74],
  ],
  mountain: [
    [520, 831, 140],
    [1215, 1231, 120],
    [1001, 1130, 84],
  ],
  tropical: [
    [1215, 1231, 148],
    [101, 228, 128],
    [501, 630, 84],
    [901, 1031, 82],
  ],
  monsoon: [
    [621, 905, 190],
    [1215, 110, 112],
  ],
  southern: [
    [1215, 1231, 160],
    [101, 131, 142],
    [601, 831, 80],
  ],
  south_asia: [
    [1101, 315, 110],
    [515, 731, 88],
  ],
  city: [
    [401, 610, 110],
    [901, 1031, 112],
    [110, 228, 86],
  ],
}

/** School holidays in the places where most of a country's own guests come from. */
const schoolHolidays: Readonly<Record<string, readonly Span[]>> = {
  PK: [
    [605, 814, 112],
    [1222, 105, 112],
  ],
  SA: [
    [625, 820, 110],
    [1120, 1129, 112],
    [105, 114, 108],
  ],
  AE: [
    [701, 825, 100],
    [1212, 104, 114],
    [325, 408, 110],
  ],
  GB: [
    [720, 902, 110],
    [1024, 1101, 112],
    [213, 221, 110],
    [328, 412, 112],
    [1219, 103, 108],
  ],
  FR: [
    [705, 831, 108],
    [1018, 1102, 108],
    [213, 228, 108],
  ],
  DE: [
    [701, 831, 108],
    [1005, 1018, 106],
  ],
  TR: [
    [614, 908, 106],
    [118, 202, 108],
  ],
  EG: [
    [615, 915, 108],
    [120, 205, 110],
  ],
  MY: [
    [524, 608, 110],
    [1214, 110, 114],
  ],
}

/** Nights before a day off: Thursday and Friday in countries where Friday and Saturday are free. */
const thursdayCountries = new Set('SA QA BH KW OM JO IQ SY EG DZ LY SD MV BD'.split(' '))
const muslimCountries = new Set('SA AE QA BH KW OM JO LB IQ SY EG MA TN DZ LY TR AZ PK MY ID BN MV UZ KZ BD'.split(' '))

const inSpan = (at: number, [from, to]: Span): boolean => (from <= to ? at >= from && at <= to : at >= from || at <= to)

const peakOf = (spans: readonly Span[], at: number): number =>
  spans.reduce(
    (percent, span) => (inSpan(at, span) ? (span[2] > 100 ? Math.max(percent, span[2]) : span[2]) : percent),
    100,
  )

/** Ramadan is month 9, Shawwal month 10, the pilgrimage month 12. */
function hijriPercent(city: Pick<CityRow, 'id' | 'country' | 'season'>, date: number): number {
  if (city.season === 'haram') {
    const makkah = city.id.startsWith('makkah')
    if (date >= 1201 && date <= 1213) return makkah ? 420 : 210
    if (date >= 1120) return makkah ? 190 : 230
    if (date >= 920 && date <= 930) return makkah ? 330 : 240
    if (date >= 901 && date < 920) return makkah ? 195 : 165
    if (date >= 1001 && date <= 1005) return 160
    if (date >= 815 && date <= 829) return 125
    return 100
  }
  if (city.season === 'pilgrim' && ((date >= 105 && date <= 112) || (date >= 215 && date <= 222))) return 190
  if (!muslimCountries.has(city.country)) return 100
  if ((date >= 1001 && date <= 1005) || (date >= 1209 && date <= 1213)) return 132
  return date >= 901 && date <= 927 ? 86 : 100
}

function weekendPercent(country: string, season: SeasonProfile, weekday: number): number {
  const free = thursdayCountries.has(country) ? weekday === 4 || weekday === 5 : weekday === 5 || weekday === 6
  if (!free) return 100
  return season === 'haram' ? 115 : season === 'city' || season === 'europe' ? 104 : 112
}

/** Percentage of the plain price in this city for the night that begins on this day. */
export function nightPercent(city: Pick<CityRow, 'id' | 'country' | 'season'>, day: number): number {
  const date = new Date(day * DAY_MS)
  const at = (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
  const hijri = hijriPercent(city, hijriOf(day))
  const season = peakOf(seasons[city.season], at)
  const school = city.season === 'haram' ? 100 : peakOf(schoolHolidays[city.country] ?? [], at)
  const weekend = weekendPercent(city.country, city.season, date.getUTCDay())
  const highest = hijri > 100 ? Math.max(hijri, season) : Math.round((season * hijri) / 100)
  return Math.round((highest * Math.max(school, weekend)) / 100)
}

/** From this percentage on, hotels sell non-refundable rates, or ask for money long before arrival. */
export const PEAK_PERCENT = 165
