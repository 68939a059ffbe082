import type { Locale } from '@safar/contract/wording/locale'

/** ISO 3166-1 alpha-2. */
const CODES =
  'AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS YE ZA ZM ZW'.split(
    ' ',
  )

/** Listed first: the countries where most of the agency's customers live. */
const FIRST = ['PK', 'SA', 'AE', 'QA', 'KW', 'OM', 'BH', 'GB']

export const countryName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code

/** Every country by its localized name, in alphabetical order. */
export function countries(locale: Locale): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const option = (code: string) => ({ value: code, label: names.of(code) ?? code })
  const others = CODES.filter((code) => !FIRST.includes(code)).map(option)
  const { compare } = new Intl.Collator(locale)
  return [...FIRST.map(option), ...others.sort((a, b) => compare(a.label, b.label))]
}
