import { expect, test } from 'vitest'
import { contract } from '../index.ts'
import { type Endpoint, isReading, type ModuleContract, mayLag } from './endpoint.ts'

const calls = Object.entries(contract as Record<string, ModuleContract>).flatMap(([module, of]) =>
  Object.entries(of).map(([name, endpoint]) => [`${module}.${name}`, endpoint] as const),
)
const lagging = calls.filter(([, endpoint]) => mayLag(endpoint)).map(([name]) => name)

test('lists, their files and reports may be slightly out of date', () => {
  const examples = ['bookings.list', 'users.listFile', 'ledger.statement', 'reports.profitLoss']
  expect(lagging).toEqual(expect.arrayContaining(examples))
})

test('data that people act on or search for may not be out of date', () => {
  const exact = ['bookings.show', 'hotels.search', 'flights.search', 'payments.show', 'deposits.show', 'documents.open']
  expect(lagging.filter((name) => exact.includes(name))).toEqual([])
})

test('no call that changes something reads from a replica', () => {
  const changing = (endpoint: Endpoint) => !isReading(endpoint) && (endpoint.mayLag || mayLag(endpoint))
  expect(calls.filter(([, endpoint]) => changing(endpoint))).toEqual([])
})
