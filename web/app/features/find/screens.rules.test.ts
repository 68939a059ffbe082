import { expect, test } from 'vitest'
import { listOf } from '../../areas/index.ts'
import { bookingScreen, depositScreen, personScreen, voucherScreen } from './screens.rules.ts'

const shelves = ['agents', 'customers', 'office', 'offline'] as const
const withoutId = (path: string) => path.replace(/\/\d+$/, '')

test('every screen the office is sent to accepts an id', () => {
  const paths = [
    ...shelves.map((shelf) => bookingScreen('admin', { id: 7, shelf }) ?? ''),
    personScreen('admin', 7),
    personScreen('salesman', 7),
    depositScreen('admin-staff', 7) ?? '',
  ]
  for (const path of paths) expect([path, listOf[withoutId(path)]]).toEqual([path, expect.any(String)])
})

test('for an agent, the desk is sent to one page with everything needed to answer them', () => {
  expect(personScreen('reservation', 7)).toBe('/admin/agent-call?agent=7')
})

test('an agent stays in their own area', () => {
  for (const shelf of shelves) {
    const path = bookingScreen('agent', { id: 7, shelf }) ?? ''
    expect([path, listOf[withoutId(path)]]).toEqual([path, expect.stringMatching(/^\/agent\//)])
  }
})

test('a salesman is not sent to screens they do not have', () => {
  expect(bookingScreen('salesman', { id: 7, shelf: 'agents' })).toBe('/salesman/booking-details/7')
  expect(bookingScreen('salesman', { id: 7, shelf: 'offline' })).toBeNull()
  expect(voucherScreen('salesman', { id: 7, day: '2026-11-10' })).toBeNull()
  expect(depositScreen('salesman', 7)).toBeNull()
})
