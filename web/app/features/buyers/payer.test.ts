import { expect, test } from 'vitest'
import { toFlightQuery } from '../flights/query/flight-query.ts'
import { emptySearch } from '../flights/query/flight-search.ts'
import { fromQuery, toQuery } from '../flights/query/search-form.rules.ts'
import { agentOf, type Payer, payerKindIn, payerOf, payerTextIn, withPayer, writePayer } from './payer.ts'

const payers: Payer[] = [{ kind: 'walk-in' }, { kind: 'agent', id: 12 }, { kind: 'customer', id: 7 }]

test('the payer is kept in the URL, and read back from it', () => {
  for (const payer of payers) {
    expect(payerOf(writePayer(new URLSearchParams(), payer))).toEqual(payer)
    expect(fromQuery(toQuery({ ...emptySearch(), payer })).payer).toEqual(payer)
  }
})

test('a URL that names nobody, or a payer that cannot exist, has no payer', () => {
  for (const text of ['', 'agent', 'agent-0', 'agent--1', 'agent-1e3', 'staff-4', 'walk-in-2'])
    expect(payerOf(new URLSearchParams({ for: text }))).toBeNull()
  expect('payer' in fromQuery(toQuery(emptySearch()))).toBe(false)
})

test("only an agent's price is requested by id", () => {
  expect(payers.map(agentOf)).toEqual([{}, { agent_id: 12 }, {}])
  const asked = toFlightQuery({ ...emptySearch(), payer: { kind: 'agent', id: 12 } })
  expect(asked).toMatchObject({ agent_id: 12 })
  expect('agent_id' in toFlightQuery({ ...emptySearch(), payer: { kind: 'walk-in' } })).toBe(false)
})

test('choosing another payer keeps the search and closes the offer', () => {
  const at = new URLSearchParams('for=walk-in&trip=one_way&leg=LHE-JED-2030-01-01&flight=f&supplier=s&sooper=1')
  const half = withPayer(at, 'agent')
  expect(half.toString()).toBe('for=agent&trip=one_way&leg=LHE-JED-2030-01-01')
  expect([payerKindIn(payerTextIn(half)), payerOf(half)]).toEqual(['agent', null])
  expect(payerKindIn('agents-1')).toBe('')
})
