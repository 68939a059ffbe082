import { samePassportErrors } from '@safar/contract/travellers/same-passport'
import type { Locale } from '@safar/contract/wording/locale'
import { translate } from '@safar/contract/wording/texts'

/** Two travellers of any form with the same passport: the second is refused at its field, while it is typed. */
export function samePassportTexts(values: Record<string, unknown>, locale: Locale): Record<string, string> {
  const errors = (['travellers', 'applicants', 'passports'] as const).map((list) => {
    const people = values[list]
    return Array.isArray(people) ? samePassportErrors(people, list) : {}
  })
  return Object.fromEntries(
    Object.entries(Object.assign({}, ...errors)).map(([path]) => [path, translate(locale, 'passport_twice')]),
  )
}
