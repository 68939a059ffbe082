import type { LocalizedText } from '@safar/contract/content/read-localized'
import { addDays } from '@safar/contract/day'
import type { UmrahFlight, UmrahPackageForm, UmrahPriceList, UmrahStayForm } from '@safar/contract/umrah/package.shapes'
import { listedCost, type UmrahParts } from '@safar/contract/umrah/price.rules'
import { type UmrahCategory, umrahFares } from '@safar/contract/vocabulary/umrah'
import { both, paragraphs, rupees } from './texts.ts'
import { type UmrahHotelKey, umrahHotel } from './umrah-hotels.ts'

interface DemoPackage {
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

const SAR = 100
const CURRENCY = 'PKR'

const sar = (amount: number) => ({ amount: amount * SAR, currency: 'SAR' })

function stay(city: 'makkah' | 'madinah', demo: DemoPackage): UmrahStayForm {
  const [nights, ...keys] = demo[city]
  const hotels = keys.map((key) => umrahHotel(key, demo.season?.en === 'Ramadan'))
  const range = { min_nights: Math.max(1, nights - 3), max_nights: nights + 5 }
  return { city, city_name: both('', ''), nights, ...range, hotels }
}

function flightsOf({ city, airline, makkah, madinah }: DemoPackage): UmrahFlight[] {
  const last = makkah[0] + madinah[0]
  const out = { airline, from: city, to: 'JED', day: 0, departs: '03:40', arrives: '06:55', arrives_day: 0 }
  const back = { airline, from: 'MED', to: city, day: last, departs: '18:40', arrives: '01:25', arrives_day: last + 1 }
  return [
    { ...out, number: airline === 'PK' ? '759' : '735' },
    { ...back, number: airline === 'PK' ? '748' : '738' },
  ]
}

const transportOf = ({ byTrain }: DemoPackage): UmrahPackageForm['transports'] => {
  const bus = { key: 'bus', vehicle: 'bus' as const, capacity: 45, mode: 'shared' as const, cost: sar(180) }
  const train = { key: 'train', vehicle: 'train' as const, capacity: 50, mode: 'shared' as const, cost: sar(320) }
  const car = { key: 'car', vehicle: 'van' as const, capacity: 7, mode: 'private' as const, cost: sar(1_900) }
  const route: UmrahPackageForm['transports'][number]['route'] = ['JED', 'MAK', 'MED']
  return [...(byTrain ? [train, bus] : [bus, train]), car].map((each) => ({ ...each, route }))
}

const extra = (key: string, name: LocalizedText, [cost, agent, everybody]: [number, number, number]) => ({
  key,
  name,
  included: everybody === 0,
  cost: { amount: rupees(cost), currency: CURRENCY },
  price: { public: rupees(everybody), agent: rupees(agent) },
})

const extras = [
  extra('kit', both('Ihram and umrah bag', 'إحرام وحقيبة العمرة'), [3_500, 0, 0]),
  extra('zamzam', both('Zamzam, 5 litres, at the airport', 'ماء زمزم 5 لترات في المطار'), [1_500, 2_000, 2_500]),
  extra('sim', both('Saudi SIM card, 10 GB', 'شريحة سعودية 10 جيجابايت'), [2_900, 3_500, 4_000]),
  extra(
    'wheelchair',
    both('Wheelchair with helper for tawaf and sa‘i', 'كرسي متحرك مع مرافق للطواف والسعي'),
    [14_000, 16_000, 18_000],
  ),
]

/** Prices a percentage above cost, rounded up to whole multiples of 500 rupees. */
function pricesOf(parts: UmrahParts, percent: number): UmrahPriceList {
  const priceOf = (cost: number) => Math.ceil((cost * (100 + percent)) / 100 / rupees(500)) * rupees(500)
  const entries = umrahFares.map((fare) => {
    const cost = fare === 'single' ? null : listedCost(parts, fare, CURRENCY)
    return [fare, cost === null ? null : priceOf(cost)]
  })
  return Object.fromEntries(entries) as UmrahPriceList
}

export function toPackageForm(demo: DemoPackage, today: string, pictures: readonly string[]): UmrahPackageForm {
  const days = demo.departs.map((when) => (typeof when === 'string' ? when : addDays(today, when)))
  const fare = demo.airline === 'PK' ? 98_000 : 106_000
  const parts: UmrahParts & Pick<UmrahPackageForm, 'extras' | 'ziyarat' | 'visa'> = {
    flights_cost: { adult: rupees(fare), child: rupees(fare - 22_000), infant: rupees(16_000), currency: CURRENCY },
    stays: [stay('makkah', demo), stay('madinah', demo)],
    transports: transportOf(demo),
    ziyarat: [
      {
        key: 'makkah',
        name: both('Makkah: Arafat, Mina, Jabal al-Nour', 'مكة: عرفات ومنى وجبل النور'),
        guide: true,
        cost: sar(40),
      },
      {
        key: 'madinah',
        name: both('Madinah: Quba, Uhud, Qiblatayn', 'المدينة: قباء وأحد والقبلتين'),
        guide: true,
        cost: sar(40),
      },
    ],
    visa: { included: true, cost: { adult: 420 * SAR, child: 420 * SAR, infant: 420 * SAR, currency: 'SAR' } },
    extras,
    exchange_rate: '74.76',
  }
  return {
    name: demo.name,
    summary: demo.summary,
    description: about,
    category: demo.category,
    status: demo.status ?? 'active',
    departure_cities: [demo.city],
    group_id: null,
    flights: flightsOf(demo),
    baggage: '2 × 23 kg',
    season: demo.season ?? both('', ''),
    // Prices of Ramadan hold for the days around its departures; others for the whole season.
    valid_from: demo.season ? addDays(days[0] ?? today, -3) : addDays(today, -30),
    valid_to: addDays(days.at(-1) ?? today, demo.season ? 3 : 60),
    arrives_after: 0,
    ...parts,
    prices: { public: pricesOf(parts, 11), agent: pricesOf(parts, 7) },
    change_margin: 800,
    departures: days.map((departs_on) => ({
      id: null,
      city: demo.city,
      departs_on,
      seats: demo.seats,
      book_by: addDays(departs_on, -10),
    })),
    own_dates: demo.category === 'vip',
    notice_days: 14,
    hold_hours: 48,
    payment_plan: [
      { percent: 25, days_before: null },
      { percent: 75, days_before: 15 },
    ],
    cancellation: [
      { days_before: null, percent: 10 },
      { days_before: 30, percent: 30 },
      { days_before: 15, percent: 60 },
      { days_before: 5, percent: 100 },
    ],
    pictures: [...pictures],
    helpline: { name: 'Safar desk, Makkah', phone: '+966500000001' },
  }
}

const about = paragraphs(
  'Return flights from Pakistan, the umrah visa, hotels in both holy cities, transport between them and guided ziyarat are in the price.\nA leader from our office travels with every group, speaks Urdu and Arabic, and is reachable day and night. Women of any age may travel in the group; families stay together.\nPassports must be valid for six months after the return. We need a scan of the passport and one photograph of each traveller two weeks before departure.',
  'يشمل السعر تذاكر الطيران ذهابًا وإيابًا من باكستان وتأشيرة العمرة والفنادق في المدينتين المقدستين والنقل بينهما والمزارات مع مرشد.\nيرافق كل مجموعة مشرف من مكتبنا يتحدث الأردية والعربية ويمكن الاتصال به ليلًا ونهارًا. يمكن للنساء من أي عمر السفر مع المجموعة، وتبقى العائلات معًا.\nيجب أن تكون جوازات السفر صالحة لستة أشهر بعد العودة. نحتاج إلى صورة الجواز وصورة شخصية لكل مسافر قبل السفر بأسبوعين.',
)

const month = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { month: 'numeric', timeZone: 'UTC' })

/** The first day of the next Ramadan that is still far enough away to book. */
export function nextRamadan(today: string): string {
  const isRamadan = (day: string) => month.format(new Date(`${day}T12:00:00Z`)) === '9'
  let day = addDays(today, 40)
  while (isRamadan(day)) day = addDays(day, 1)
  while (!isRamadan(day)) day = addDays(day, 1)
  return day
}

export const demoPackages = (ramadan: string): readonly DemoPackage[] => [
  {
    name: both('Economy umrah, 10 nights', 'عمرة اقتصادية، 10 ليالٍ'),
    summary: both(
      'Everything that umrah needs, at the lowest price, with a free bus to the Haram.',
      'كل ما تحتاجه العمرة بأقل سعر، مع حافلة مجانية إلى الحرم.',
    ),
    ...{ category: 'economy', makkah: [6, 'shuttle', 'voco'], madinah: [4, 'eman', 'zowar'] },
    ...{ city: 'LHE', airline: 'PK', departs: [26, 40, 54, 75], seats: 45 },
  },
  {
    name: both('Economy umrah, 15 nights', 'عمرة اقتصادية، 15 ليلة'),
    summary: both(
      'Two weeks without hurry, for those who want many prayers in both mosques.',
      'أسبوعان دون استعجال لمن يريد الإكثار من الصلاة في الحرمين.',
    ),
    ...{ category: 'economy', makkah: [9, 'shuttle', 'anjum'], madinah: [6, 'eman', 'dallah'] },
    ...{ city: 'KHI', airline: 'SV', departs: [33, 61], seats: 40 },
  },
  {
    name: both('Standard umrah, 14 nights', 'عمرة قياسية، 14 ليلة'),
    summary: both(
      'Four and five star hotels with breakfast, and the train to Madinah.',
      'فنادق أربع وخمس نجوم مع الإفطار والقطار إلى المدينة.',
    ),
    ...{ category: 'standard', makkah: [8, 'voco', 'anjum'], madinah: [6, 'zowar', 'dallah'] },
    ...{ city: 'ISB', airline: 'SV', departs: [30, 58, 86], seats: 40, byTrain: true },
  },
  {
    name: both('Family umrah in the school holidays, 12 nights', 'عمرة العائلة في العطلة المدرسية، 12 ليلة'),
    summary: both(
      'Rooms for four and five next to each other, child prices and short walks.',
      'غرف رباعية وخماسية متجاورة وأسعار للأطفال ومسافات قصيرة.',
    ),
    season: both('School holidays', 'العطلة المدرسية'),
    ...{ category: 'standard', makkah: [7, 'anjum', 'voco'], madinah: [5, 'dallah', 'zowar'] },
    ...{ city: 'LHE', airline: 'PK', departs: [37, 44], seats: 36 },
  },
  {
    name: both('Premium umrah, 14 nights', 'عمرة مميزة، 14 ليلة'),
    summary: both(
      'Five stars in Makkah and three minutes to the Prophet’s Mosque in Madinah.',
      'خمس نجوم في مكة وثلاث دقائق إلى المسجد النبوي في المدينة.',
    ),
    ...{ category: 'premium', makkah: [8, 'anjum', 'swissotel'], madinah: [6, 'dallah', 'oberoi'] },
    ...{ city: 'LHE', airline: 'SV', departs: [24, 52, 80], seats: 30, byTrain: true },
  },
  {
    name: both('Five star umrah, 8 nights', 'عمرة خمس نجوم، 8 ليالٍ'),
    summary: both(
      'Rooms that look on the Haram, half board, and a private car throughout.',
      'غرف مطلة على الحرم ونصف إقامة وسيارة خاصة طوال الرحلة.',
    ),
    ...{ category: 'vip', makkah: [5, 'swissotel', 'fairmont'], madinah: [3, 'oberoi', 'dallah'] },
    ...{ city: 'ISB', airline: 'SV', departs: [28, 49], seats: 16, byTrain: true },
  },
  {
    name: both('First ten days of Ramadan, 10 nights', 'العشر الأوائل من رمضان، 10 ليالٍ'),
    summary: both(
      'Iftar and suhoor in the hotel, tarawih in both mosques.',
      'الإفطار والسحور في الفندق وصلاة التراويح في الحرمين.',
    ),
    season: both('Ramadan', 'رمضان'),
    ...{ category: 'premium', makkah: [6, 'anjum', 'swissotel'], madinah: [4, 'dallah', 'oberoi'] },
    ...{ city: 'LHE', airline: 'PK', departs: [addDays(ramadan, -1), ramadan], seats: 40 },
  },
  {
    name: both('Last ten nights of Ramadan and Eid, 13 nights', 'العشر الأواخر من رمضان والعيد، 13 ليلة'),
    summary: both(
      'The last ten nights beside the Haram, and the Eid prayer in Madinah.',
      'العشر الأواخر بجوار الحرم وصلاة العيد في المدينة.',
    ),
    season: both('Ramadan', 'رمضان'),
    ...{ category: 'vip', makkah: [10, 'fairmont', 'swissotel'], madinah: [3, 'oberoi'] },
    ...{ city: 'KHI', airline: 'SV', departs: [addDays(ramadan, 18)], seats: 24, byTrain: true },
  },
  {
    name: both('Shawwal umrah, 12 nights', 'عمرة شوال، 12 ليلة'),
    summary: both('Quiet weeks after Ramadan.', 'أسابيع هادئة بعد رمضان.'),
    ...{ category: 'standard', makkah: [7, 'voco', 'anjum'], madinah: [5, 'zowar', 'dallah'] },
    ...{ city: 'ISB', airline: 'PK', departs: [addDays(ramadan, 45)], seats: 40, status: 'draft' },
  },
]
