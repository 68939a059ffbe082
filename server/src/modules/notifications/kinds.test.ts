import { describe, expect, test } from 'vitest'
import { renderNotification } from './kinds.ts'

describe('the words of a notification', () => {
  test('have their placeholders filled, each value isolated in its own text direction', () => {
    const { title, text } = renderNotification({ locale: 'ar', zone: 'UTC' }, 'deposits.approved', {
      amount: 'PKR 2,500',
      number: 'DEP-7',
    })
    expect(title).toBe('تمت الموافقة على الإيداع')
    expect(text).toContain('\u2068PKR 2,500\u2069')
  })

  test.each([
    ['Asia/Karachi', 'Sun 15 Nov, 23:30'],
    ['Asia/Dubai', 'Sun 15 Nov, 22:30'],
    ['Asia/Tokyo', 'Mon 16 Nov, 03:30'],
  ])("show a time by the office's clock: %s", (zone, shown) => {
    const values = { ref: 'ABC234', until: '2026-11-15T18:30:00.000Z' }
    expect(renderNotification({ locale: 'en', zone }, 'bookings.pay_by_near', values).text).toContain(
      `\u2068${shown}\u2069`,
    )
  })

  test("are the kind's name if this version does not know the kind", () => {
    expect(renderNotification({ locale: 'en', zone: 'UTC' }, 'hotels.moved', {})).toEqual({
      title: 'hotels.moved',
      text: '',
      values: {},
    })
  })
})

test.each(['en', 'ar'] as const)('a notification about a stay uses hotel wording and shows its days: %s', (locale) => {
  const values = { ref: 'ABC234', route: 'Rose Hotel, Lahore', first: '2027-03-01', last: '2027-03-04', lead: 'KHAN' }
  const reader = { locale, zone: 'Asia/Karachi' }
  for (const kind of [
    'held',
    'issued',
    'expired',
    'rejected',
    'cancelled',
    'refunded',
    'pay_by_near',
    'free_cancellation_near',
  ] as const) {
    const stay = renderNotification(reader, `bookings.${kind}`, { ...values, product: 'hotel' })
    const flight = renderNotification(reader, `bookings.${kind}`, { ...values, product: 'flight' })
    expect(stay.text).not.toBe(flight.text)
    expect(stay.text).not.toMatch(/seat|ticket|airline|مقاعد|تذاكر|شركة الطيران/)
    expect(stay.text).toContain(locale === 'en' ? 'Mon 1 Mar' : '1 مارس')
  }
})

test.each(['en', 'ar'] as const)(
  'a notification about any other product uses wording that fits all products: %s',
  (locale) => {
    const values = { ref: 'ABC234', route: 'Umrah 14 days', lead: 'KHAN', who: 'KHAN', pnr: 'X1', product: 'umrah' }
    const kinds = [
      'held',
      'issued',
      'approved',
      'expired',
      'rejected',
      'not_issued',
      'pay_by_near',
      'waiting',
      'free_cancellation_near',
    ] as const
    for (const kind of kinds) {
      const { title, text } = renderNotification({ locale, zone: 'Asia/Karachi' }, `bookings.${kind}`, values)
      expect(`${title} ${text}`).not.toMatch(/seat|ticket|airline|PNR|room|hotel|مقاعد|تذاكر|طيران|غرف|فندق/i)
    }
  },
)
