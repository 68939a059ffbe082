import type { RoomGuests, StayBookRequest } from '../../stay-supplier.ts'

const ADULT_AGE = 18

/**
 * Why the guests do not match those the room was priced for; null if they do. The lead and every child must be named;
 * further adults can be left out.
 */
export function guestsProblem(
  guests: StayBookRequest['rooms'][number]['guests'],
  { adults, children }: RoomGuests,
): string | null {
  const isAdult = ({ age }: { age: number | null }) => age === null || age >= ADULT_AGE
  const ages = guests.filter((guest) => !isAdult(guest)).map(({ age }) => age ?? 0)
  const named = guests.length - ages.length
  if (named < 1 || named > adults) return `the room is for ${adults} adults`
  const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b).join(',')
  if (sorted(ages) !== sorted(children)) return `the room is for children of these ages: ${sorted(children) || 'none'}`
  return guests.every(({ givenName, familyName }) => givenName.trim() && familyName.trim())
    ? null
    : 'a guest has no name'
}
