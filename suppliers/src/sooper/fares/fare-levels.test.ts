import { aircraft, airlines, airports } from '@safar/reference/rows'
import { describe, expect, it } from 'vitest'
import type { SupplierOffer } from '../../flight-supplier.ts'
import { totalOf } from '../../testing/bench.ts'
import { benchOf, query } from '../testing/bench.ts'

const reference = { airports: airports(), airlines: airlines(), aircraft: aircraft() }

/**
 * Fares people paid, converted to rupees at the rates of July 2024: a dirham 77, a pound 357 (dailypakistan.com.pk).
 */
const DIRHAM = 77
const POUND = 357

/** The lowest fare reported for the same season and the same number of days ahead. */
const levels = [
  {
    what: 'Karachi–Dubai and back, non-stop: Dh 832 (gulfnews.com 1.96600608, June 2023)',
    asked: '2027-06-05',
    legs: 'KHI-DXB-2027-07-06,DXB-KHI-2027-07-20',
    rupees: 832 * DIRHAM,
    nonStop: true,
  },
  {
    what: 'Lahore–Jeddah and back: Rs 110,000, the lowest of four airlines (city42.tv 81669, March 2022)',
    asked: '2027-03-25',
    legs: 'LHE-JED-2027-04-20,JED-LHE-2027-05-04',
    rupees: 110_000,
  },
  {
    what: 'Karachi–Jeddah on PIA: Rs 56,000 with all taxes (urdukhabar.com.pk, August 2024)',
    asked: '2026-11-15',
    legs: 'KHI-JED-2027-01-12',
    rupees: 56_000,
    carrier: 'PK',
  },
  {
    what: 'London–Islamabad and back: £500 to £650 on average (thenews.com.pk 684840, July 2020)',
    asked: '2026-12-20',
    legs: 'ISB-LHR-2027-02-02,LHR-ISB-2027-02-23',
    rupees: 575 * POUND,
  },
  {
    what: 'Lahore–London and back on Emirates in August: Rs 346,600 (pakobserver.net, August 2023)',
    asked: '2027-08-07',
    legs: 'LHE-LHR-2027-08-25,LHR-LHE-2027-09-15',
    rupees: 346_600,
    carrier: 'EK',
  },
  {
    what: 'London–New York and back at Easter: £554 (Daily Mail, 4 March 2023)',
    asked: '2027-03-04',
    legs: 'LON-NYC-2027-04-10,NYC-LON-2027-04-15',
    rupees: 554 * POUND,
  },
  {
    what: 'Dubai–Mumbai and back on low-cost carriers: Dh 888 (gulfnews.com 1.1674014923901, January 2023)',
    asked: '2027-01-18',
    legs: 'DXB-BOM-2027-01-23,BOM-DXB-2027-02-01',
    rupees: 888 * DIRHAM,
  },
]

describe('the lowest fare is within a quarter of the reported fare', () => {
  it.each(levels)('$what', async ({ asked, legs, rupees, nonStop, carrier }) => {
    const { supplier } = benchOf(reference, `${asked}T06:00:00Z`)
    const fits = ({ slices }: SupplierOffer) =>
      (!nonStop || slices.every((slice) => slice.length === 1)) &&
      (!carrier || slices.flat().every(({ flight }) => flight.marketing.code === carrier))
    const found = (await supplier.search(query(legs, {}))).filter(fits).map((offer) => totalOf(offer) / 100)
    expect(Math.min(...found)).toBeGreaterThan(rupees * 0.75)
    expect(Math.min(...found)).toBeLessThan(rupees * 1.25)
  })
})
