import { expect, test } from 'vitest'
import { contract } from '../index.ts'
import { type Endpoint, isReading, type ModuleContract, mayLag } from './endpoint.ts'

const calls = Object.entries(contract as Record<string, ModuleContract>).flatMap(([module, of]) =>
  Object.entries(of).map(([name, endpoint]) => [`${module}.${name}`, endpoint] as const),
)
const lagging = calls.filter(([, endpoint]) => mayLag(endpoint)).map(([name]) => name)

test('lists, their files and reports may be a moment old', () => {
  const examples = ['bookings.list', 'users.listFile', 'ledger.statement', 'reports.profitLoss']
  expect(lagging).toEqual(expect.arrayContaining(examples))
})

test('what people act on, and what they are searching for, may not', () => {
  const exact = ['bookings.show', 'hotels.search', 'flights.search', 'payments.show', 'deposits.show', 'documents.open']
  expect(lagging.filter((name) => exact.includes(name))).toEqual([])
})

test('nothing that changes something reads from a replica', () => {
  const changing = (endpoint: Endpoint) => !isReading(endpoint) && (endpoint.mayLag || mayLag(endpoint))
  expect(calls.filter(([, endpoint]) => changing(endpoint))).toEqual([])
})
