import { featured } from '@safar/contract/featured/featured.contract'
import { expect, test } from 'vitest'
import { bodyOf, startOf, values } from './featured-values.ts'

const row = {
  id: 4,
  origin: { code: 'LHE', city: 'Lahore', city_ar: 'لاهور' },
  destination: { code: 'JED', city: 'Jeddah', city_ar: 'جدة' },
  title: 'Umrah from Lahore',
  title_ar: null,
  travel_from: '2026-12-01',
  travel_to: null,
  active: false,
  fare: null,
  checked_at: null,
}

test('a route opened and saved without changes is sent unchanged', () => {
  const { origin, destination, id: _, fare: __, checked_at: ___, ...rest } = row
  const body = bodyOf(startOf(row))
  expect(body).toEqual({ ...rest, origin: origin.code, destination: destination.code })
  expect(featured.update.body.parse(body)).toEqual(body)
})

test('an empty form requires its two places, and nothing else', () => {
  const troubles = values.safeParse(startOf()).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  expect(troubles).toEqual(['origin required', 'destination required'])
})
