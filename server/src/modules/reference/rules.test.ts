import { expect, test } from 'vitest'
import { isZone } from './rules.ts'

test.each(['Asia/Karachi', 'Europe/London', 'Indian/Maldives', 'UTC'])('%s is a valid time zone', (name) =>
  expect(isZone(name)).toBe(true),
)

test.each(['+05:00', 'Asia/Lahore', 'PKT5', '', 'constructor'])('%j is not a valid time zone', (name) =>
  expect(isZone(name)).toBe(false),
)
