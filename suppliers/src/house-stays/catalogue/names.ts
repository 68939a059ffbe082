import { mix, pick } from '../../shared/hash.ts'
import type { Hotel } from '../../stay-supplier.ts'
import { type Culture, endings, firstWords, type Word } from './name-words.ts'

const cultures: Readonly<Record<string, Culture>> = {
  ...Object.fromEntries(
    'SA AE QA BH KW OM JO LB IQ SY PS EG MA TN DZ LY SD'.split(' ').map((country) => [country, 'arab'] as const),
  ),
  ...Object.fromEntries('PK IR'.split(' ').map((country) => [country, 'urdu'] as const)),
  ...Object.fromEntries('TR AZ UZ KZ KG TJ TM'.split(' ').map((country) => [country, 'turkic'] as const)),
  ...Object.fromEntries('MY ID BN SG'.split(' ').map((country) => [country, 'malay'] as const)),
  ...Object.fromEntries('IN BD LK MV NP BT'.split(' ').map((country) => [country, 'south_asian'] as const)),
  ...Object.fromEntries(
    'CN HK MO TW JP KR VN TH KH LA MM PH MN'.split(' ').map((country) => [country, 'east_asian'] as const),
  ),
  ...Object.fromEntries(
    'FR ES IT PT MC CH BE LU MT BR AR MX CL PE CO CU PA'.split(' ').map((country) => [country, 'latin'] as const),
  ),
}

const cultureOf = (country: string): Culture => cultures[country] ?? 'world'

export interface HotelName {
  name: string
  name_ar: string
}

const itemOf = <T>(items: readonly T[], at: number): T => items[at % items.length] as T

/** A star in the Arabic ending marks where the first word goes. */
const joinArabic = ([, first]: Word, [, ending]: Word): string => ending.replace('*', first)

function draw(country: string, style: keyof typeof endings, seed: number, attempt: number): HotelName {
  const culture = cultureOf(country)
  const first = itemOf(firstWords[culture], mix(seed, 11, attempt))
  const ending = itemOf(endings[style], mix(seed, 13, attempt))
  const article = culture === 'arab' && pick(3, seed, 17) > 0 ? 'Al ' : ''
  const articleArabic = article ? 'ال' : ''
  return {
    name: `${article}${first[0]} ${ending[0]}`,
    name_ar: joinArabic([first[0], `${articleArabic}${first[1]}`], ending),
  }
}

/** A name that no earlier hotel of the city has; both versions consist of the same words. */
export function hotelName(
  { country, kind, stars, seed }: { country: string; kind: Hotel['kind']; stars: number; seed: number },
  taken: Set<string>,
): HotelName {
  const style = kind === 'hotel' && stars === 5 ? 'grand' : kind
  for (let attempt = 0; ; attempt++) {
    const made = draw(country, style, seed, attempt)
    if (attempt > 40) made.name = `${made.name} ${attempt - 39}`
    if (taken.has(made.name) || taken.has(made.name_ar)) continue
    taken.add(made.name).add(made.name_ar)
    return attempt > 40 ? { ...made, name_ar: `${made.name_ar} ${attempt - 39}` } : made
  }
}
