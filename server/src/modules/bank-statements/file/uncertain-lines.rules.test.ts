import { exponentOf } from '@safar/contract/amount'
import { utcDay } from '@safar/contract/day'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRecords } from './csv.rules.ts'
import { type ReadOptions, readStatementFile } from './read-file.rules.ts'

const options: ReadOptions = { currency: 'PKR', largest: 10n ** 14n, headings: {}, today: '2026-11-19', since: null }
function read(text: string, about: Partial<ReadOptions> = {}) {
  const file = readStatementFile(text, { ...options, ...about })
  if ('refused' in file) throw new Error(`refused by its ${file.refused}`)
  return file
}
const reasonsOf = (text: string, about: Partial<ReadOptions> = {}) =>
  read(text, about).unread.map(({ line, reason }) => [line, reason])

const currencies = ['PKR', 'USD', 'SAR', 'EUR', 'GBP', 'AED', 'KWD', 'INR', 'JPY'] as const
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** How a bank can say in which currency a line is, in a file that does not say it of all of them. */
const layouts: Record<string, (amount: string, currency: string) => string> = {
  'a currency column': (amount, currency) => `Date,Amount,Currency\n14/11/2026,${quoted(amount)},${currency}`,
  'a code before the amount': (amount, currency) => `Date,Amount\n14/11/2026,${quoted(`${currency} ${amount}`)}`,
  'a code behind the amount': (amount, currency) => `Date;Amount\n14/11/2026;${amount} ${currency}`,
  'a code in the column paid in': (amount, currency) =>
    `Date,Debit,Credit,Balance\n14/11/2026,,${quoted(`${currency}${amount}`)},`,
  'a code in the column paid out': (amount, currency) =>
    `Date\tDebit\tCredit\tCcy\n14/11/2026\t${amount}\t-\t${currency.toLowerCase()}`,
}

describe('a line in another currency', () => {
  test('is never read as money of the account, however the file says so', () => {
    const grouped = (units: number) => String(units).replace(/\B(?=(\d{3})+$)/g, ',')
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(layouts)),
        fc.constantFrom(...currencies),
        fc.constantFrom(...currencies),
        fc.integer({ min: 1, max: 900_000_000 }),
        (layout, account, theirs, whole) => {
          const file = layouts[layout]?.(grouped(whole), theirs) ?? ''
          const { lines, unread } = read(file, { currency: account })
          const size = BigInt(whole) * 10n ** BigInt(exponentOf(account))
          if (account === theirs) {
            expect(lines.map(({ amount }) => (amount < 0n ? -amount : amount))).toEqual([size])
            expect(unread).toEqual([])
          } else {
            expect(lines).toEqual([])
            expect(unread.map(({ reason }) => reason)).toEqual(['unread_currency'])
          }
        },
      ),
    )
  })

  test('rupees are read under their usual names', () => {
    const file =
      'Date,Amount,Currency\n14/11/2026,5,Rs.\n14/11/2026,6,Pakistani Rupee\n14/11/2026,7,\n14/11/2026,Rs 8,PKR'
    expect(read(file).lines.map(({ amount }) => amount)).toEqual([500n, 600n, 700n, 800n])
  })

  test.each([
    ['a heading', 'Date,Amount (USD)\n14/11/2026,5'],
    ['headings', 'Date,Debit SAR,Credit SAR\n14/11/2026,5,'],
    ['the rows above', 'Account,0012\nCurrency:,USD\nDate,Amount\n14/11/2026,5'],
    ['one cell above', 'Account Currency: USD\nDate,Amount\n14/11/2026,5'],
  ])('a file that is in another currency by %s is refused', (_, text) => {
    expect(readStatementFile(text, options)).toMatchObject({ refused: 'currency' })
  })

  test('a column of ours is taken before one in another currency', () => {
    expect(read('Date,Amount (USD),Amount (PKR)\n14/11/2026,5,1400').lines).toMatchObject([{ amount: 140_000n }])
  })
})

describe('a date', () => {
  test('in the future, or before the opening balance of the account, is not taken', () => {
    const text = 'Date,Amount\n18/11/2027,5\n20/11/2026,5\n19/11/2026,5\n31/10/2026,5\n01/11/2026,5'
    expect(reasonsOf(text, { since: '2026-11-01' })).toEqual([
      [2, 'unread_future'],
      [3, 'unread_future'],
      [5, 'unread_before'],
    ])
  })

  test('that is far from the rest of the file but near it month first is not taken', () => {
    expect(reasonsOf('Date,Amount\n13/11/2026,5\n11/05/2026,6\n06/11/2026,7')).toEqual([[3, 'unread_order']])
    expect(reasonsOf('Date,Amount\n03/11/2026,5\n11/05/2026,6\n06/11/2026,7')).toEqual([[3, 'unread_order']])
    expect(reasonsOf('Date,Amount\n05-Nov-2026,5\n11/05/2026,6\n11/06/2026,6')).toEqual([
      [3, 'unread_order'],
      [4, 'unread_order'],
    ])
  })

  test('is not taken if it can be read in two ways and another one of the file is month first', () => {
    expect(reasonsOf('Date,Amount\n11/15/2026,5\n11/05/2026,6\n11/11/2026,7')).toEqual([
      [2, 'unread_order'],
      [3, 'unread_order'],
    ])
  })

  test('is taken day first in a file of a month, of a year, and of one day', () => {
    const month = Array.from({ length: 18 }, (_, n) => `${String(n + 1).padStart(2, '0')}/11/2026,5`)
    const year = Array.from({ length: 300 }, (_, n) => {
      const day = utcDay(Date.UTC(2026, 0, 1 + n))
      return `${day.split('-').reverse().join('/')},5`
    })
    for (const rows of [month, year, ['05/11/2026,5', '05/11/2026,6'], month.slice(0, 12)])
      expect(reasonsOf(['Date,Amount', ...rows].join('\n'))).toEqual([])
  })
})

describe('the balances of a file', () => {
  const balancesOf = (text: string) => {
    const { opening, closing, lines, unread } = read(text)
    return [opening, closing, lines.length, unread.length]
  }

  test.each([
    [
      'rows',
      'Date,Description,Debit,Credit,Balance\n01/11/2026,Opening balance,,,100.00\n02/11/2026,x,,5.00,\n,Closing balance,,,105.00',
    ],
    [
      'rows of one amount column',
      'Date,Description,Amount\n01/11/2026,Opening Balance,100.00\n02/11/2026,x,5\n03/11/2026,Closing Balance,105.00',
    ],
    ['cells', '"Opening Balance: PKR 100.00"\nDate,Amount\n02/11/2026,5.00\nClosing balance 105.00'],
    [
      'rows above the headings',
      'Opening Balance,100\nClosing balance as on 30/11/2026,105\nDate,Amount\n02/11/2026,5.00',
    ],
    ['the column of balances', 'Date,Amount,Balance\n01/11/2026,-10,90.00\n02/11/2026,15,105.00'],
    ['the column of balances, newest first', 'Date,Amount,Running Balance\n02/11/2026,15,105.00\n01/11/2026,-10,90.00'],
    [
      'the column of balances of one day, newest first',
      'Date,Amount,Balance\n02/11/2026,15,105.00\n02/11/2026,-10,90.00',
    ],
    [
      'Arabic rows',
      'التاريخ,البيان,المبلغ\n01/11/2026,الرصيد الافتتاحي,١٠٠\n02/11/2026,حوالة,٥\n03/11/2026,الرصيد الختامي,١٠٥',
    ],
  ])('are read from %s', (_, text) => {
    const [opening, closing, , unread] = balancesOf(text)
    expect([opening, closing, unread]).toEqual([10_000n, 10_500n, 0])
  })

  test('are unknown if the file does not say, and overdrawn ones are negative', () => {
    expect(balancesOf('Date,Amount\n02/11/2026,5')).toEqual([null, null, 1, 0])
    for (const cell of ['Closing balance 20.00 DR', 'Closing balance -20.00', 'Closing balance: (20.00)'])
      expect(balancesOf(`Date,Amount\n02/11/2026,5\n,${cell}`)[1]).toBe(-2_000n)
    // A minus, or only a dash.
    expect(balancesOf('Date,Amount\n02/11/2026,5\n,Closing balance - 20.00')[1]).toBeNull()
  })

  test('a payment that mentions a balance is a payment', () => {
    expect(balancesOf('Date,Description,Amount\n02/11/2026,Closing balance adjustment,5')).toEqual([null, null, 1, 0])
    expect(balancesOf('Date,Description,Amount\n02/11/2026,B/F FREIGHT,5')).toEqual([null, null, 1, 0])
  })

  test('an unread line at the end still says how the file closes', () => {
    expect(balancesOf('Date,Amount,Balance\n01/11/2026,5,105.00\n02/11/2026,800.000,1299750.00')).toEqual([
      10_000n,
      129_975_000n,
      1,
      1,
    ])
  })
})

test('every row is a line, unread, a balance, a total or a remark: an amount is never lost', () => {
  const { lines, unread } = read(
    [
      'Date,Description,Debit,Credit',
      '02/11/2026,paid,,5.00',
      '02/11/2026,both unclear,1.00,800.000',
      '02/11/2026,no amount,,',
      'someday,no date,,7.00',
      'Total,,1.00,12.00',
      'This is a computer generated statement,,,',
    ].join('\n'),
  )
  expect(lines.map(({ description }) => description)).toEqual(['paid'])
  expect(unread.map(({ line, reason, text }) => [line, reason, text])).toEqual([
    [3, 'unread_amount', '02/11/2026 | both unclear | 1.00 | 800.000'],
    [4, 'unread_amount', '02/11/2026 | no amount'],
    [5, 'unread_day', 'someday | no date | 7.00'],
  ])
})

test('a line is split alike whether or not a stray quote spoils another one', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '1', ' ', ',', '"'), maxLength: 6 })
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (rows) => {
      const text = rows.map((cells) => cells.map(quoted).join(',')).join('\n')
      const sound = readRecords(text, ',').map(({ cells }) => cells)
      const spoilt = readRecords(`${text}\n"stray,x`, ',').map(({ cells }) => cells)
      expect(spoilt).toEqual([...sound, ['"stray', 'x']])
    }),
  )
})
