import type { UmrahHotelForm } from '@safar/contract/products/umrah/package.shapes'
import { both } from './texts.ts'

type HotelFacts = Pick<
  UmrahHotelForm,
  'name' | 'stars' | 'metres' | 'walk_minutes' | 'gate' | 'point' | 'board' | 'view'
> & {
  /** Our cost of a quad room per night, in riyals. */
  quad: number
}

const kingAbdulaziz = both('King Abdulaziz Gate', 'باب الملك عبدالعزيز')
const kingFahd = both('King Fahd Gate', 'باب الملك فهد')
const salam = both('Bab as-Salam', 'باب السلام')

const facts = {
  shuttle: {
    name: both('Dar Al Eiman Al Khalil', 'دار الإيمان الخليل'),
    stars: 3,
    metres: 1_100,
    walk_minutes: 16,
    quad: 150,
    gate: kingAbdulaziz,
    point: { lat: 21.4142, lon: 39.8262 },
    board: 'room_only',
    view: null,
  },
  anjum: {
    name: both('Anjum Hotel Makkah', 'فندق أنجم مكة'),
    stars: 5,
    metres: 450,
    walk_minutes: 7,
    quad: 420,
    gate: kingFahd,
    point: { lat: 21.4229, lon: 39.8203 },
    board: 'breakfast',
    view: null,
  },
  voco: {
    name: both('voco Makkah', 'فوكو مكة'),
    stars: 5,
    metres: 1_600,
    walk_minutes: 22,
    quad: 290,
    gate: kingAbdulaziz,
    point: { lat: 21.4105, lon: 39.8305 },
    board: 'breakfast',
    view: null,
  },
  swissotel: {
    name: both('Swissôtel Makkah', 'سويس أوتيل مكة'),
    stars: 5,
    metres: 120,
    walk_minutes: 2,
    quad: 820,
    gate: kingAbdulaziz,
    point: { lat: 21.4188, lon: 39.8262 },
    board: 'half_board',
    view: 'haram',
  },
  fairmont: {
    name: both('Makkah Clock Royal Tower', 'برج ساعة مكة الملكي'),
    stars: 5,
    metres: 90,
    walk_minutes: 2,
    quad: 1_050,
    gate: kingAbdulaziz,
    point: { lat: 21.4186, lon: 39.8256 },
    board: 'half_board',
    view: 'kaaba',
  },
  eman: {
    name: both('Eman Royal Hotel', 'فندق إيمان رويال'),
    stars: 3,
    metres: 600,
    walk_minutes: 9,
    quad: 140,
    gate: salam,
    point: { lat: 24.4721, lon: 39.6096 },
    board: 'room_only',
    view: null,
  },
  dallah: {
    name: both('Dallah Taibah Hotel', 'فندق دلة طيبة'),
    stars: 4,
    metres: 200,
    walk_minutes: 3,
    quad: 330,
    gate: both('Gate 25', 'باب 25'),
    point: { lat: 24.4709, lon: 39.6111 },
    board: 'breakfast',
    view: null,
  },
  zowar: {
    name: both('Zowar International', 'زوار إنترناشونال'),
    stars: 4,
    metres: 300,
    walk_minutes: 5,
    quad: 250,
    gate: both('Gate 17', 'باب 17'),
    point: { lat: 24.4716, lon: 39.6124 },
    board: 'breakfast',
    view: null,
  },
  oberoi: {
    name: both('The Oberoi Madina', 'أوبروي المدينة'),
    stars: 5,
    metres: 60,
    walk_minutes: 1,
    quad: 780,
    gate: salam,
    point: { lat: 24.4684, lon: 39.6106 },
    board: 'half_board',
    view: 'haram',
  },
} satisfies Record<string, HotelFacts>

export type UmrahHotelKey = keyof typeof facts

const SAR = 100

/** A hotel of a stay, twice as expensive in Ramadan; smaller rooms cost less in total but more per person. */
export function umrahHotel(key: UmrahHotelKey, isHighSeason: boolean): UmrahHotelForm {
  const { quad, ...hotel } = facts[key]
  const room = quad * SAR * (isHighSeason ? 2 : 1)
  return {
    key,
    hotel: null,
    ...hotel,
    room_type: both('', ''),
    phone: null,
    currency: 'SAR',
    room_costs: {
      sharing: room + 6_000,
      quint: room + 3_000,
      quad: room,
      triple: room - Math.round(room / 20),
      double: room - Math.round(room / 10),
    },
  }
}
