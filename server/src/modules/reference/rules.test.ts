import { expect, test } from 'vitest'
import { isZone } from './rules.ts'

test.each(['Asia/Karachi', 'Europe/London', 'Indian/Maldives', 'UTC'])('%s is a zone', (name) =>
  expect(isZone(name)).toBe(true),
)

test.each(['+05:00', 'Asia/Lahore', 'PKT5', '', 'constructor'])('%j is none', (name) =>
  expect(isZone(name)).toBe(false),
)
