import type { LocalizedText } from '@safar/contract/content/read-localized'
import { addDays } from '@safar/contract/day'
import type {
  UmrahFlight,
  UmrahPackageForm,
  UmrahPriceList,
  UmrahStayForm,
} from '@safar/contract/products/umrah/package.shapes'
import { listedCost, type UmrahParts } from '@safar/contract/products/umrah/price.rules'
import { umrahFares } from '@safar/contract/vocabulary/umrah'
import { both, paragraphs, rupees } from './texts.ts'
import { umrahHotel } from './umrah-hotels.ts'
import type { DemoPackage } from './umrah-offers.ts'

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
