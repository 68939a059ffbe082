import { expect, it } from 'vitest'
import { carriers } from './carriers.ts'

it('every carrier has a ticket prefix of three digits, and none is 000', () => {
  expect(carriers.filter(({ prefix }) => !/^\d{3}$/.test(prefix) || prefix === '000')).toEqual([])
  const prefixOf = (code: string) => carriers.find((carrier) => carrier.code === code)?.prefix
  expect(['PK', 'PA', 'F3', 'EK', 'SV'].map(prefixOf)).toEqual(['214', '774', '593', '176', '065'])
})

it('who has no accounting code gets a number that nobody else has', () => {
  const prefix = carriers.find(({ code }) => code === 'ER')?.prefix
  expect(carriers.filter((carrier) => carrier.prefix === prefix)).toHaveLength(1)
})
