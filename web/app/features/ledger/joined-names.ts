import { isOfTheHouse } from './use-account-name.ts'

/**
 * The accounts in a line such as 'HBL, Egerton Road, Charges'. User-given names can contain a comma, so text between
 * the agency's own accounts stays together.
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
