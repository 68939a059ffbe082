import { countries } from '@safar/reference/rows'
import { pick } from '../../shared/hash.ts'
import type { HotelFacts } from '../../stay-supplier.ts'
import { metresBetween } from './geometry.ts'
import type { HouseHotel } from './hotels.ts'

const NEAREST = 6
const CHECK_IN = ['14:00', '15:00', '16:00'] as const
const CHECK_OUT = ['11:00', '12:00', '12:00'] as const

const stars = ['', 'one-star', 'two-star', 'three-star', 'four-star', 'five-star'] as const
const starsArabic = ['', 'بنجمة واحدة', 'بنجمتين', 'بثلاث نجوم', 'بأربع نجوم', 'بخمس نجوم'] as const
const kinds = { hotel: 'hotel', apartments: 'apartment house', resort: 'resort', guest_house: 'guest house' } as const
const kindsArabic = { hotel: 'فندق', apartments: 'مبنى شقق', resort: 'منتجع', guest_house: 'بيت ضيافة' } as const

function nearbyOf({ hotel, city }: HouseHotel): HotelFacts['nearby'] {
  return city.landmarks
    .map(({ name, nameArabic, kind, lat, lon }) => ({
      name,
      name_ar: nameArabic,
      kind,
      metres: metresBetween(hotel, { lat, lon }),
      lat,
      lon,
    }))
    .sort((a, b) => a.metres - b.metres)
    .slice(0, NEAREST)
}

const english = ({ hotel }: HouseHotel, rooms: number, near: HotelFacts['nearby'][number] | undefined): string =>
  [
    `A ${[stars[hotel.stars], kinds[hotel.kind]].filter(Boolean).join(' ')} in ${hotel.district.name}, ${hotel.city.name}, with ${rooms} rooms.`,
    hotel.haram &&
      `The lobby is ${hotel.haram.metres} metres on foot from ${hotel.haram.gate}, about ${hotel.haram.minutes} minutes${hotel.haram.shuttle ? ', and a shuttle runs to the Haram at prayer times' : ''}.`,
    !hotel.haram && near && `${near.name} is ${near.metres} metres away.`,
    hotel.amenities.includes('breakfast_buffet') && 'Breakfast is a buffet with halal choices.',
    hotel.amenities.includes('pool') && 'There is a pool.',
    hotel.amenities.includes('kitchen') && 'Every unit has a kitchen.',
    hotel.amenities.includes('family_rooms') && 'Families find rooms for more than three.',
  ]
    .filter(Boolean)
    .join(' ')

const arabic = ({ hotel }: HouseHotel, rooms: number, near: HotelFacts['nearby'][number] | undefined): string =>
  [
    `${[kindsArabic[hotel.kind], starsArabic[hotel.stars]].filter(Boolean).join(' ')} في ${hotel.district.name_ar}، ${hotel.city.name_ar}، يضم ${rooms} غرفة.`,
    hotel.haram &&
      `يبعد البهو ${hotel.haram.metres} مترًا سيرًا عن ${hotel.haram.gate_ar}، نحو ${hotel.haram.minutes} دقيقة${hotel.haram.shuttle ? '، وتعمل حافلة إلى الحرم في أوقات الصلاة' : ''}.`,
    !hotel.haram && near && `يبعد ${near.name_ar} ${near.metres} مترًا.`,
    hotel.amenities.includes('breakfast_buffet') && 'الإفطار بوفيه بخيارات حلال.',
    hotel.amenities.includes('pool') && 'يتوفر مسبح.',
    hotel.amenities.includes('kitchen') && 'في كل وحدة مطبخ.',
    hotel.amenities.includes('family_rooms') && 'تتوفر غرف للعائلات لأكثر من ثلاثة.',
  ]
    .filter(Boolean)
    .join(' ')

/** Hotels of some star ratings take a deposit in their own currency, about the price of a breakfast for the room. */
const DEPOSITS: Readonly<Record<string, number>> = {
  AED: 20_000,
  MYR: 10_000,
  THB: 100_000,
  GBP: 5000,
  USD: 10_000,
  SGD: 10_000,
}

function depositOf({ hotel, seed }: HouseHotel): HotelFacts['rules']['deposit'] {
  const currency = countries().find(({ code }) => code === hotel.city.country)?.currency
  const amount = currency && DEPOSITS[currency]
  return currency && amount && hotel.stars >= 4 && pick(3, seed, 111) === 0 ? { amount, currency } : null
}

/** Data needed only on the page of one hotel, computed on request. */
export function readFacts(house: HouseHotel): HotelFacts {
  const { hotel, seed } = house
  const hour = pick(3, seed, 113)
  const rooms = house.rooms.reduce((sum, { allotment }) => sum + allotment, 0) * (2 + hotel.stars) + pick(20, seed, 115)
  const nearby = nearbyOf(house)
  return {
    check_in_from: CHECK_IN[hour] ?? '14:00',
    check_in_until: hotel.stars <= 2 && pick(2, seed, 117) === 0 ? '23:00' : null,
    check_out_until: CHECK_OUT[hour] ?? '12:00',
    rooms_total: rooms,
    built: 1985 + pick(40, seed, 119),
    description: english(house, rooms, nearby[0]),
    description_ar: arabic(house, rooms, nearby[0]),
    nearby,
    rules: {
      children: true,
      pets: hotel.haram === null && pick(9, seed, 121) === 0,
      smoking: hotel.haram === null && pick(5, seed, 123) === 0,
      min_age: 18,
      deposit: depositOf(house),
    },
  }
}
