import { MINUTE_MS } from '@safar/contract/day'
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { createZones } from './zones.ts'

const names = [
  'Europe/London',
  'America/New_York',
  'Asia/Karachi',
  'Pacific/Kiritimati',
  'Pacific/Auckland',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Kathmandu',
  'America/St_Johns',
  'Africa/Cairo',
  'Pacific/Chatham',
  'America/Santiago',
]
const zones = createZones(names)
const minute = (iso: string) => Date.parse(iso) / MINUTE_MS

describe('zone offsets as integers', () => {
  it('agree with the time zone database for any local minute, including gaps and repeated hours', () => {
    const local = fc.integer({ min: minute('2026-01-01T00:00Z'), max: minute('2028-12-31T00:00Z') })
    fc.assert(
      fc.property(fc.nat(names.length - 1), local, (zone, at) => {
        const wall = Temporal.Instant.fromEpochMilliseconds(at * MINUTE_MS)
          .toZonedDateTimeISO('UTC')
          .toPlainDateTime()
        const true_ = wall.toZonedDateTime(names[zone] ?? '', { disambiguation: 'compatible' })
        expect(zones.utcOf(zone, at)).toBe(true_.epochMilliseconds / MINUTE_MS)
        expect(zones.offsetAt(zone, zones.utcOf(zone, at))).toBe(true_.offsetNanoseconds / 60e9)
      }),
      { numRuns: 1500 },
    )
  })

  it('London 28 March 2027: half past one does not exist and becomes half past two', () => {
    const utc = zones.utcOf(0, minute('2027-03-28T01:30Z'))
    expect(utc + zones.offsetAt(0, utc)).toBe(minute('2027-03-28T02:30Z'))
  })

  it('London 31 October 2027: half past one is the first of the two', () => {
    expect(zones.utcOf(0, minute('2027-10-31T01:30Z'))).toBe(minute('2027-10-31T00:30Z'))
  })

  it('Kiritimati is fourteen hours ahead', () => {
    expect(zones.offsetAt(3, minute('2027-01-01T00:00Z'))).toBe(840)
  })
})
