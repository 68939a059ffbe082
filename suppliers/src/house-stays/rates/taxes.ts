import { sumOf } from '@safar/contract/amount'
import type { SupplierRate } from '../../stay-supplier.ts'

type Names = readonly [code: string, name: string, nameArabic: string]

/** A share of the price of the nights, in hundredths of a percent, paid with the booking. */
interface ShareTax {
  names: Names
  share: number
}

/** A fixed amount the guest pays at the desk, in minor units of its currency. */
interface DeskFee {
  names: Names
  currency: string
  /** By stars, zero to five. */
  amounts: readonly [number, number, number, number, number, number]
  per: 'room_night' | 'person_night' | 'person'
  maxNights?: number
  /** Countries whose citizens do not pay it. */
  free?: ReadonlySet<string>
  /** Only in these cities. */
  cities?: ReadonlySet<string>
}

const VAT = ['VAT', 'Value added tax', 'ضريبة القيمة المضافة'] as const
const SERVICE = ['SERVICE', 'Service charge', 'رسوم الخدمة'] as const
const MUNICIPALITY = ['MUNICIPALITY', 'Municipality fee', 'رسوم البلدية'] as const
const TOURISM = ['TOURISM', 'Tourism tax', 'ضريبة السياحة'] as const
const SALES = ['SALES', 'Sales tax', 'ضريبة المبيعات'] as const
const CITY = ['CITY', 'City tax', 'ضريبة المدينة'] as const

const share = (names: Names, percent: number): ShareTax => ({ names, share: Math.round(percent * 100) })

const shares: Readonly<Record<string, readonly ShareTax[]>> = {
  SA: [share(VAT, 15), share(MUNICIPALITY, 5)],
  AE: [share(VAT, 5), share(MUNICIPALITY, 7), share(SERVICE, 10)],
  QA: [share(TOURISM, 1), share(SERVICE, 10)],
  BH: [share(VAT, 10), share(SERVICE, 10), share(TOURISM, 5)],
  OM: [share(VAT, 5), share(TOURISM, 4), share(SERVICE, 8)],
  KW: [share(SERVICE, 15)],
  PK: [share(SALES, 16)],
  TR: [share(VAT, 10), share(TOURISM, 2)],
  EG: [share(VAT, 14), share(SERVICE, 12)],
  GB: [share(VAT, 20)],
  MY: [share(['SST', 'Sales and service tax', 'ضريبة المبيعات والخدمات'], 8)],
  SG: [share(SERVICE, 10), share(['GST', 'Goods and services tax', 'ضريبة السلع والخدمات'], 9)],
  TH: [share(VAT, 7), share(SERVICE, 10)],
  ID: [share(TOURISM, 10), share(SERVICE, 10)],
  LK: [share(VAT, 18), share(SERVICE, 10), share(TOURISM, 1)],
  MV: [share(['TGST', 'Tourism goods and services tax', 'ضريبة السلع والخدمات السياحية'], 17), share(SERVICE, 10)],
  AZ: [share(VAT, 18)],
  GE: [share(VAT, 18)],
  UZ: [share(VAT, 12), share(TOURISM, 2)],
  KZ: [share(VAT, 12)],
  FR: [share(VAT, 10)],
  DE: [share(VAT, 7)],
  IT: [share(VAT, 10)],
  ES: [share(VAT, 10)],
  NL: [share(VAT, 9), share(CITY, 12.5)],
  AT: [share(VAT, 10), share(CITY, 3.2)],
  CH: [share(VAT, 3.8)],
  GR: [share(VAT, 13)],
  HU: [share(VAT, 18), share(CITY, 4)],
  IN: [share(['GST', 'Goods and services tax', 'ضريبة السلع والخدمات'], 12)],
  BD: [share(VAT, 15), share(SERVICE, 10)],
  JP: [share(['CONSUMPTION', 'Consumption tax', 'ضريبة الاستهلاك'], 10)],
  US: [share(SALES, 14.5)],
  CA: [share(SALES, 13), share(CITY, 4)],
  AU: [share(['GST', 'Goods and services tax', 'ضريبة السلع والخدمات'], 10)],
}
const elsewhere: readonly ShareTax[] = [share(VAT, 12)]

const sameForAll = (amount: number): DeskFee['amounts'] => [amount, amount, amount, amount, amount, amount]

const fees: Readonly<Record<string, readonly DeskFee[]>> = {
  AE: [
    {
      names: ['TOURISM_DIRHAM', 'Tourism dirham', 'درهم السياحة'],
      currency: 'AED',
      amounts: [700, 700, 1000, 1000, 1500, 2000],
      per: 'room_night',
      maxNights: 30,
    },
  ],
  BH: [{ names: TOURISM, currency: 'BHD', amounts: sameForAll(3000), per: 'room_night' }],
  MY: [{ names: TOURISM, currency: 'MYR', amounts: sameForAll(1000), per: 'room_night', free: new Set(['MY']) }],
  MV: [
    {
      names: ['GREEN', 'Green tax', 'الضريبة الخضراء'],
      currency: 'USD',
      amounts: [600, 600, 600, 1200, 1200, 1200],
      per: 'person_night',
      free: new Set(['MV']),
    },
  ],
  ID: [
    {
      names: ['BALI_LEVY', 'Bali tourist levy', 'رسوم سياح بالي'],
      currency: 'IDR',
      amounts: sameForAll(15_000_000),
      per: 'person',
      free: new Set(['ID']),
      cities: new Set(['bali']),
    },
  ],
  FR: [{ names: CITY, currency: 'EUR', amounts: [130, 260, 325, 520, 845, 1138], per: 'person_night' }],
  IT: [{ names: CITY, currency: 'EUR', amounts: [350, 400, 500, 600, 750, 1000], per: 'person_night', maxNights: 10 }],
  ES: [
    {
      names: CITY,
      currency: 'EUR',
      amounts: [400, 400, 400, 400, 570, 675],
      per: 'person_night',
      maxNights: 7,
      cities: new Set(['barcelona', 'palma']),
    },
  ],
  PT: [{ names: CITY, currency: 'EUR', amounts: sameForAll(400), per: 'person_night', maxNights: 7 }],
  GR: [
    {
      names: ['CLIMATE', 'Climate resilience fee', 'رسوم مواجهة تغير المناخ'],
      currency: 'EUR',
      amounts: [200, 200, 200, 500, 1000, 1500],
      per: 'room_night',
    },
  ],
  CH: [{ names: CITY, currency: 'CHF', amounts: [250, 250, 300, 350, 350, 400], per: 'person_night' }],
  CZ: [{ names: CITY, currency: 'CZK', amounts: sameForAll(5000), per: 'person_night' }],
  MA: [{ names: CITY, currency: 'MAD', amounts: [1500, 1500, 2000, 2500, 3300, 4500], per: 'person_night' }],
  TN: [{ names: CITY, currency: 'TND', amounts: [4000, 4000, 4000, 8000, 12_000, 12_000], per: 'person_night' }],
  JP: [{ names: CITY, currency: 'JPY', amounts: [0, 0, 100, 100, 200, 200], per: 'person_night' }],
}

export interface TaxFacts {
  country: string
  cityId: string
  stars: number
  nationality: string
  nights: number
  /** Persons aged twelve and older: younger ones pay nothing at the desk. */
  persons: number
}

/** One tax in whole rupees, for nights in minor units. */
const taxOf = (nightsTotal: number, share: number): number => Math.round((nightsTotal * share) / 1_000_000) * 100

/** Total of the taxes paid with the booking. */
export const taxTotal = (country: string, nightsTotal: number): number =>
  sumOf(shares[country] ?? elsewhere, ({ share: part }) => taxOf(nightsTotal, part))

/** Taxes paid with the booking, itemised. */
export function taxesNow(country: string, nightsTotal: number): SupplierRate['taxes'] {
  return (shares[country] ?? elsewhere).map(({ names: [code, name, name_ar], share: part }) => ({
    code,
    name,
    name_ar,
    amount: taxOf(nightsTotal, part),
  }))
}

export function dueAtHotel(facts: TaxFacts): SupplierRate['due_at_hotel'] {
  return (fees[facts.country] ?? []).flatMap(({ names: [code, name, name_ar], currency, amounts, per, ...only }) => {
    if (only.free?.has(facts.nationality) || (only.cities && !only.cities.has(facts.cityId))) return []
    const nights = Math.min(facts.nights, only.maxNights ?? facts.nights)
    const times = per === 'person' ? facts.persons : per === 'room_night' ? nights : nights * facts.persons
    const amount = (amounts[facts.stars] ?? 0) * times
    return amount > 0 ? [{ code, name, name_ar, amount, currency }] : []
  })
}
