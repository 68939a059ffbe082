import { isOfTheHouse } from './use-account-name.ts'

/**
 * The accounts of a line such as 'HBL, Egerton Road, Charges'. A name that somebody gave may hold a comma of its own:
 * what stands between the agency's own accounts stays together.
 */
export function joinedNames(line: string): string[] {
  const names: string[] = []
  let given = false
  for (const part of line.split(', ')) {
    const house = isOfTheHouse(part)
    if (given && !house) names.push(`${names.pop()}, ${part}`)
    else names.push(part)
    given = !house
  }
  return names
}
