import type { PlainKey } from '../wording/texts.ts'

interface PassportHolder {
  passport?: string | null | undefined
  /** The country that issued it. */
  passport_country?: string | null | undefined
}

const keyOf = ({ passport, passport_country: country }: PassportHolder): string | null => {
  const number = passport?.replace(/\s/g, '').toUpperCase()
  return number ? `${number}/${country ?? ''}` : null
}

/** Indexes of people whose passport belongs to somebody earlier in the list. */
export function findSamePassports(people: readonly PassportHolder[]): number[] {
  const keys = people.map(keyOf)
  return keys.flatMap((key, place) => (key !== null && keys.indexOf(key) < place ? [place] : []))
}

/** Nobody travels on somebody else's passport: the second one is refused at its field. */
export const samePassportErrors = (
  people: readonly PassportHolder[],
  list: 'travellers' | 'applicants' | 'passports' = 'travellers',
): Record<string, PlainKey> =>
  Object.fromEntries(findSamePassports(people).map((place) => [`${list}.${place}.passport`, 'passport_twice']))
