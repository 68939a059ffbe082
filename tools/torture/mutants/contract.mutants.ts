import { faultsIn, type Mutant } from './mutant.ts'

export const contractMutants: readonly Mutant[] = [
  ...faultsIn('contract/src/amount.ts', ['amount.test.ts', 'amount.properties.test.ts'], {
    'a half is rounded to even': ['return floor % 2n === 0n ? floor : floor + 1n', 'return floor + 1n'],
    'a negative share is rounded like a positive one': [
      'const floor = top >= 0n ? top / bottom : -((-top + bottom - 1n) / bottom)',
      'const floor = top / bottom',
    ],
    'parts add up to the whole': ['const extra = left > 0n &&', 'const extra = left > 1n &&'],
    'nothing is given to a weight of zero': [' && (weights[index] ?? 0n) > 0n', ''],
    'dinars have three digits': ['  KWD: 3,\n', ''],
    'an amount has no more digits than its currency': [' || fraction.length > exponent', ''],
    'a minus sign stays': ["const sign = units < 0n ? '-' : ''", "const sign = ''"],
    'a rate is above zero': ['/^(?=.*[1-9])', '/^'],
    'conversion knows the digits of both currencies': [
      'BigInt(fraction.length + exponentOf(currency))',
      'BigInt(fraction.length + 2)',
    ],
  }),
  ...faultsIn('contract/src/day.ts', ['day.test.ts'], {
    '30 February is no day': ['!Number.isNaN(time) && fromUtc(time) === text', '!Number.isNaN(time)'],
    'a calendar day is the same in every zone': [
      "...styles[style], timeZone: isDay(when) ? 'UTC' : zone",
      '...styles[style], timeZone: zone',
    ],
    'a week starts on Monday': ['.getUTCDay() + 6) % 7', '.getUTCDay() + 7) % 7'],
    'a moment belongs to the day of its zone': [
      "formatter('en-CA', { timeZone: zone,",
      "formatter('en-CA', { timeZone: 'UTC',",
    ],
  }),
]
