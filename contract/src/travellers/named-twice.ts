interface NamedPerson {
  family_name: string
  given_name: string
  birth_date: string
}

const keyOf = ({ family_name: family, given_name: given, birth_date: born }: NamedPerson): string =>
  [family, given, born].map((text) => text.trim().toUpperCase()).join('/')

/** Indexes of people who already appear earlier in the list, with the same name and birth date. */
export function findDuplicateNames(people: readonly NamedPerson[]): number[] {
  const keys = people.map(keyOf)
  return people.flatMap(({ given_name }, place) =>
    given_name && keys.indexOf(keys[place] ?? '') < place ? [place] : [],
  )
}
