/** Converts `MAHNOOR` to `Mahnoor`. */
const capitalise = (name: string): string =>
  name
    .toLowerCase()
    .replace(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())

/** A traveller's name in normal case: `Mahnoor Iqbal`, where tickets say IQBAL / MAHNOOR. */
export const toPersonName = ({ given, family }: { given: string; family: string }): string =>
  [given, family].filter(Boolean).map(capitalise).join(' ')

/** The lead traveller in a list, stored as `IQBAL/MAHNOOR`. */
export function toLeadName(lead: string): string {
  const [family = '', given = ''] = lead.split('/')
  return toPersonName({ given, family })
}
