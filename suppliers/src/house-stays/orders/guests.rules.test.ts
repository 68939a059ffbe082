import { expect, test } from 'vitest'
import { guestsProblem } from './guests.rules.ts'

const guest = (age: number | null = null, givenName = 'ALI') => ({
  key: 'a',
  title: 'MR',
  givenName,
  familyName: 'KHAN',
  age,
})
const room = { adults: 2, children: [7] }

test('a lead guest and the children are enough: other adults can stay unnamed', () => {
  expect(guestsProblem([guest(), guest(7)], room)).toBeNull()
  expect(guestsProblem([guest(), guest(), guest(7)], room)).toBeNull()
})

test('a room without an adult, with too many adults, with other children or with a missing name is refused', () => {
  expect(guestsProblem([guest(7)], room)).toMatch(/2 adults/)
  expect(guestsProblem([guest(), guest(), guest(), guest(7)], room)).toMatch(/2 adults/)
  expect(guestsProblem([guest(), guest(8)], room)).toMatch(/ages: 7/)
  expect(guestsProblem([guest()], room)).toMatch(/ages: 7/)
  expect(guestsProblem([guest(null, ' '), guest(7)], room)).toMatch(/no name/)
})
