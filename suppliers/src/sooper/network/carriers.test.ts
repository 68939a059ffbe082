import { expect, it } from 'vitest'
import { carriers } from './carriers.ts'

it('every carrier has a three-digit ticket prefix, and none is 000', () => {
  expect(carriers.filter(({ prefix }) => !/^\d{3}$/.test(prefix) || prefix === '000')).toEqual([])
  const prefixOf = (code: string) => carriers.find((carrier) => carrier.code === code)?.prefix
  expect(['PK', 'PA', 'F3', 'EK', 'SV'].map(prefixOf)).toEqual(['214', '774', '593', '176', '065'])
})

it('carriers with a public accounting code use it as their ticket prefix', () => {
  const prefixOf = (code: string) => carriers.find((carrier) => carrier.code === code)?.prefix
  expect(['U2', 'BX', 'R3', 'YW', 'NP', '3O'].map(prefixOf)).toEqual(['888', '982', '849', '694', '325', '452'])
})

it('no two carriers share a ticket prefix, except flynas and flyadeal', () => {
  const codesOf = (prefix: string) => carriers.filter((carrier) => carrier.prefix === prefix).map(({ code }) => code)
  const shared = carriers.map(({ prefix }) => codesOf(prefix)).filter((codes) => codes.length > 1)
  expect(new Set(shared.flat())).toEqual(new Set(['XY', 'F3']))
})
