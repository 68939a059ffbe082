import { expect, test } from 'vitest'
import { marginRow } from '../testing/margin-row.ts'
import { marginsOn } from './airline-margins.rules.ts'

const onAirline = (about: Parameters<typeof marginRow>[0]) => marginRow({ layer: 'airline', airline: 'PK', ...about })

test("an airline's margin is the one on all its tickets; narrower active ones are counted", () => {
  const plain = onAirline({ id: 2 })
  const rules = [
    onAirline({ id: 1, origin: 'LHE' }),
    plain,
    onAirline({ id: 3, cabin: 'business' }),
    onAirline({ id: 4, cabin: 'first', active: false }),
    onAirline({ id: 5, airline: 'EK' }),
  ]
  expect(marginsOn('PK', rules)).toEqual({ plain, narrower: 2 })
  expect(marginsOn('QR', rules)).toEqual({ plain: undefined, narrower: 0 })
})
