import type { LocalizedText } from '@safar/contract/content/read-localized'
import { addDays } from '@safar/contract/day'
import type { UmrahPackageForm } from '@safar/contract/products/umrah/package.shapes'
import type { UmrahCategory } from '@safar/contract/vocabulary/umrah'
import { both } from './texts.ts'
import type { UmrahHotelKey } from './umrah-hotels.ts'

export interface DemoPackage {
  name: LocalizedText
  summary: LocalizedText
  season?: LocalizedText
  category: UmrahCategory
  /** Nights and hotels; the listed price uses the first hotel. */
  makkah: [nights: number, ...hotels: UmrahHotelKey[]]
  madinah: [nights: number, ...hotels: UmrahHotelKey[]]
  city: 'LHE' | 'KHI' | 'ISB'
  airline: 'PK' | 'SV'
  /** Days from today, or fixed dates. */
  departs: readonly (number | string)[]
  seats: number
  byTrain?: true
  status?: UmrahPackageForm['status']
}

const month = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { month: 'numeric', timeZone: 'UTC' })

/** The first day of the next Ramadan that is still far enough away to book. */
export function nextRamadan(today: string): string {
  const isRamadan = (day: string) => month.format(new Date(`${day}T12:00:00Z`)) === '9'
  let day = addDays(today, 40)
  while (isRamadan(day)) day = addDays(day, 1)
  while (!isRamadan(day)) day = addDays(day, 1)
  return day
}

const throughTheYear: readonly DemoPackage[] = [
  {
    name: both('Economy umrah, 10 nights', 'عمرة اقتصادية، 10 ليالٍ'),
    summary: both(
      'Everything that umrah needs, at the lowest price, with a free bus to the Haram.',
      'كل ما تحتاجه العمرة بأقل سعر، مع حافلة مجانية إلى الحرم.',
    ),
    category: 'economy',
    makkah: [6, 'shuttle', 'voco'],
    madinah: [4, 'eman', 'zowar'],
    city: 'LHE',
    airline: 'PK',
    departs: [26, 40, 54, 75],
    seats: 45,
  },
  {
    name: both('Economy umrah, 15 nights', 'عمرة اقتصادية، 15 ليلة'),
    summary: both(
      'Two weeks without hurry, for those who want many prayers in both mosques.',
      'أسبوعان دون استعجال لمن يريد الإكثار من الصلاة في الحرمين.',
    ),
    category: 'economy',
    makkah: [9, 'shuttle', 'anjum'],
    madinah: [6, 'eman', 'dallah'],
    city: 'KHI',
    airline: 'SV',
    departs: [33, 61],
    seats: 40,
  },
  {
    name: both('Standard umrah, 14 nights', 'عمرة قياسية، 14 ليلة'),
    summary: both(
      'Four and five star hotels with breakfast, and the train to Madinah.',
      'فنادق أربع وخمس نجوم مع الإفطار والقطار إلى المدينة.',
    ),
    category: 'standard',
    makkah: [8, 'voco', 'anjum'],
    madinah: [6, 'zowar', 'dallah'],
    city: 'ISB',
    airline: 'SV',
    departs: [30, 58, 86],
    seats: 40,
    byTrain: true,
  },
  {
    name: both('Family umrah in the school holidays, 12 nights', 'عمرة العائلة في العطلة المدرسية، 12 ليلة'),
    summary: both(
      'Rooms for four and five next to each other, child prices and short walks.',
      'غرف رباعية وخماسية متجاورة وأسعار للأطفال ومسافات قصيرة.',
    ),
    season: both('School holidays', 'العطلة المدرسية'),
    category: 'standard',
    makkah: [7, 'anjum', 'voco'],
    madinah: [5, 'dallah', 'zowar'],
    city: 'LHE',
    airline: 'PK',
    departs: [37, 44],
    seats: 36,
  },
  {
    name: both('Premium umrah, 14 nights', 'عمرة مميزة، 14 ليلة'),
    summary: both(
      'Five stars in Makkah and three minutes to the Prophet’s Mosque in Madinah.',
      'خمس نجوم في مكة وثلاث دقائق إلى المسجد النبوي في المدينة.',
    ),
    category: 'premium',
    makkah: [8, 'anjum', 'swissotel'],
    madinah: [6, 'dallah', 'oberoi'],
    city: 'LHE',
    airline: 'SV',
    departs: [24, 52, 80],
    seats: 30,
    byTrain: true,
  },
  {
    name: both('Five star umrah, 8 nights', 'عمرة خمس نجوم، 8 ليالٍ'),
    summary: both(
      'Rooms that look on the Haram, half board, and a private car throughout.',
      'غرف مطلة على الحرم ونصف إقامة وسيارة خاصة طوال الرحلة.',
    ),
    category: 'vip',
    makkah: [5, 'swissotel', 'fairmont'],
    madinah: [3, 'oberoi', 'dallah'],
    city: 'ISB',
    airline: 'SV',
    departs: [28, 49],
    seats: 16,
    byTrain: true,
  },
]

const aroundRamadan = (ramadan: string): DemoPackage[] => [
  {
    name: both('First ten days of Ramadan, 10 nights', 'العشر الأوائل من رمضان، 10 ليالٍ'),
    summary: both(
      'Iftar and suhoor in the hotel, tarawih in both mosques.',
      'الإفطار والسحور في الفندق وصلاة التراويح في الحرمين.',
    ),
    season: both('Ramadan', 'رمضان'),
    category: 'premium',
    makkah: [6, 'anjum', 'swissotel'],
    madinah: [4, 'dallah', 'oberoi'],
    city: 'LHE',
    airline: 'PK',
    departs: [addDays(ramadan, -1), ramadan],
    seats: 40,
  },
  {
    name: both('Last ten nights of Ramadan and Eid, 13 nights', 'العشر الأواخر من رمضان والعيد، 13 ليلة'),
    summary: both(
      'The last ten nights beside the Haram, and the Eid prayer in Madinah.',
      'العشر الأواخر بجوار الحرم وصلاة العيد في المدينة.',
    ),
    season: both('Ramadan', 'رمضان'),
    category: 'vip',
    makkah: [10, 'fairmont', 'swissotel'],
    madinah: [3, 'oberoi'],
    city: 'KHI',
    airline: 'SV',
    departs: [addDays(ramadan, 18)],
    seats: 24,
    byTrain: true,
  },
  {
    name: both('Shawwal umrah, 12 nights', 'عمرة شوال، 12 ليلة'),
    summary: both('Quiet weeks after Ramadan.', 'أسابيع هادئة بعد رمضان.'),
    category: 'standard',
    makkah: [7, 'voco', 'anjum'],
    madinah: [5, 'zowar', 'dallah'],
    city: 'ISB',
    airline: 'PK',
    departs: [addDays(ramadan, 45)],
    seats: 40,
    status: 'draft',
  },
]

export const demoPackages = (ramadan: string): DemoPackage[] => [...throughTheYear, ...aroundRamadan(ramadan)]
