import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasOtherCurrency, plainCell, readAmount, readDay, readWrittenDay } from './cells.rules.ts'

describe('a day', () => {
  test.each([
    ['15/11/2026', '2026-11-15'],
    ['5/1/2026', '2026-01-05'],
    ['2026-11-15', '2026-11-15'],
    ['2026/11/05', '2026-11-05'],
    ['15-Nov-26', '2026-11-15'],
    ['15 November 2026', '2026-11-15'],
    ['01-SEPT-2026', '2026-09-01'],
    ['15.11.2026', '2026-11-15'],
    ['15-11-26', '2026-11-15'],
    ['15/11/2026 09:41:07', '2026-11-15'],
    ['2026-11-15T09:41:07Z', '2026-11-15'],
    ['١٥/١١/٢٠٢٦', '2026-11-15'],
    ['29/02/2024', '2024-02-29'],
    ['="15/11/2026"', '2026-11-15'],
  ])('%s', (cell, day) => expect(readDay(cell)).toBe(day))

  test.each([
    '31/02/2026',
    '29/02/2026',
    '11/15/2026',
    '00/01/2026',
    'Opening balance',
    '',
    '15-Foo-26',
    '12345',
    '1/1/1',
  ])('is not %j', (cell) => expect(readDay(cell)).toBeNull())
})

test('a date that can be read month first as well says so', () => {
  expect(readWrittenDay('05/11/2026')).toEqual({ day: '2026-11-05', monthFirst: '2026-05-11' })
  expect(readWrittenDay('11/15/2026')).toEqual({ day: null, monthFirst: '2026-11-15' })
  for (const certain of ['11/11/2026', '2026-11-05', '05-Nov-2026', '15/11/2026'])
    expect(readWrittenDay(certain)?.monthFirst).toBeNull()
})

describe('an amount', () => {
  test.each([
    ['1,234.50', 123_450n],
    ['1234.5', 123_450n],
    ['1,23,456.00', 12_345_600n],
    ['12,34,567', 123_456_700n],
    ['1.234,50', 123_450n],
    ['1.234.567', 123_456_700n],
    ['1234,50', 123_450n],
    ['0.07', 7n],
    ['.5', null],
    ['5.', 500n],
    ['-1,000.00', -100_000n],
    ['1,000.00-', -100_000n],
    ['\u22121,000', -100_000n],
    ['(1,000.00)', -100_000n],
    ['+75', 7_500n],
    ['1,000.00 CR', 100_000n],
    ['1,000.00DR', -100_000n],
    ['1,000.00 Dr.', -100_000n],
    ['PKR 1,000.00', 100_000n],
    ['Rs. 1,000', 100_000n],
    ['-PKR 20', -2_000n],
    ['1,000.00 PKR', 100_000n],
    ['1,000.00 PKR DR', -100_000n],
    ['₨ 1,000', 100_000n],
    ['١٬٢٣٤٫٥٠', 123_450n],
    ['۱۲۳۴', 123_400n],
    ['90,071,992,547,409.93', 9_007_199_254_740_993n],
    ['12.5000', 1_250n],
    ['1,2', 120n],
  ])('%s', (cell, amount) => expect(readAmount(cell, 'PKR')).toBe(amount))

  test.each([
    '',
    '-',
    'n/a',
    '12a',
    '1.500',
    '1.2.3',
    '1.234',
    '1,234.567',
    '(5',
    '5)',
    '1e5',
    '=1+1',
    '0x10',
    '12 34',
  ])('is not %j: it is reported, not guessed', (cell) => expect(readAmount(cell, 'PKR')).toBeNull())

  test.each(['USD 1,000.00', '1,000.00 SAR', '$1,000.00', '€ 5', '-USD 20'])(
    'of another currency is not read: %s',
    (cell) => expect(readAmount(cell, 'PKR')).toBeNull(),
  )

  test('names another currency only if it does', () => {
    expect(['USD 5', '5 SAR', '$5', 'Rs 5'].map((cell) => hasOtherCurrency(cell, 'KWD'))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(['Rs 5', 'PKR 5', '5', 'five'].map((cell) => hasOtherCurrency(cell, 'PKR'))).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  test('is read in currencies with no decimal places and with three', () => {
    expect(readAmount('1,234', 'JPY')).toBe(1_234n)
    expect(readAmount('1234.5', 'JPY')).toBeNull()
    expect(readAmount('1.005', 'KWD')).toBe(1_005n)
    expect(readAmount('1,234.500', 'KWD')).toBe(1_234_500n)
  })

  test('is read exactly as it was written, at any size', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.boolean(), (units, out) => {
        const whole = (units / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',')
        const text = `${whole}.${(units % 100n).toString().padStart(2, '0')}${out ? ' DR' : ''}`
        expect(readAmount(text, 'PKR')).toBe(out ? -units : units)
      }),
    )
  })
})

test('a cell keeps its zeros and loses the wrapping of a spreadsheet; a formula stays text', () => {
  expect(plainCell('="000123"')).toBe('000123')
  expect(plainCell("'000123")).toBe('000123')
  expect(plainCell('=HYPERLINK("http://x","y")')).toBe('=HYPERLINK("http://x","y")')
  expect(plainCell('\u200Fحوالة\u00A0 من\tعلي ')).toBe('حوالة من علي')
})
