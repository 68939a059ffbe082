import type { BedKind, RoomView } from '@safar/contract/vocabulary/hotels'
import { mix, pick } from '../../shared/hash.ts'
import type { Hotel, RoomType } from '../../stay-supplier.ts'
import type { Setting } from './rows.ts'

/** A kind of room in one hotel, and its price relative to the hotel's plain room. */
export interface HouseRoom {
  type: RoomType
  pricePercent: number
  /** The most rooms of this kind the hotel gives us for one night. */
  allotment: number
}

interface RoomPlan {
  code: string
  name: string
  nameArabic: string
  beds: readonly (readonly [BedKind, number])[]
  adults: number
  guests: number
  percent: number
  metres: number
}

const plan = (
  code: string,
  [name, nameArabic]: readonly [string, string],
  beds: RoomPlan['beds'],
  [adults, guests, percent, metres]: readonly [number, number, number, number],
): RoomPlan => ({ code, name, nameArabic, beds, adults, guests, percent, metres })

const single = plan('sgl', ['Single room', 'غرفة مفردة'], [['single', 1]], [1, 1, 84, 14])
const double = plan('dbl', ['Double room', 'غرفة مزدوجة'], [['queen', 1]], [2, 3, 100, 22])
const twin = plan('twn', ['Twin room', 'غرفة بسريرين'], [['single', 2]], [2, 3, 100, 22])
const triple = plan('trp', ['Triple room', 'غرفة ثلاثية'], [['single', 3]], [3, 4, 126, 26])
const quad = plan('qad', ['Quadruple room', 'غرفة رباعية'], [['single', 4]], [4, 5, 148, 30])
const quint = plan('qnt', ['Quintuple room', 'غرفة خماسية'], [['single', 5]], [5, 6, 168, 34])
const deluxe = plan('dlx', ['Deluxe room', 'غرفة ديلوكس'], [['king', 1]], [2, 3, 124, 30])
const family = plan(
  'fam',
  ['Family room', 'غرفة عائلية'],
  [
    ['king', 1],
    ['single', 2],
  ],
  [4, 5, 158, 38],
)
const suite = plan(
  'ste',
  ['Suite', 'جناح'],
  [
    ['king', 1],
    ['sofa_bed', 1],
  ],
  [3, 4, 215, 52],
)
const studio = plan('stu', ['Studio with kitchen', 'استوديو مع مطبخ'], [['queen', 1]], [2, 3, 100, 30])
const oneBedroom = plan(
  'ap1',
  ['One-bedroom apartment', 'شقة بغرفة نوم'],
  [
    ['king', 1],
    ['sofa_bed', 1],
  ],
  [3, 4, 132, 48],
)
const twoBedrooms = plan(
  'ap2',
  ['Two-bedroom apartment', 'شقة بغرفتي نوم'],
  [
    ['king', 1],
    ['single', 2],
    ['sofa_bed', 1],
  ],
  [5, 7, 196, 82],
)
const threeBedrooms = plan(
  'ap3',
  ['Three-bedroom apartment', 'شقة بثلاث غرف نوم'],
  [
    ['king', 1],
    ['single', 4],
    ['sofa_bed', 1],
  ],
  [7, 10, 268, 120],
)
const villa = plan(
  'vil',
  ['Villa with pool', 'فيلا مع مسبح'],
  [
    ['king', 2],
    ['sofa_bed', 1],
  ],
  [5, 7, 330, 140],
)

function plansOf(kind: Hotel['kind'], stars: number, pilgrims: boolean, seed: number): RoomPlan[] {
  if (kind === 'apartments') return [studio, oneBedroom, twoBedrooms, ...(pick(3, seed, 31) ? [threeBedrooms] : [])]
  if (kind === 'resort') return [double, twin, deluxe, family, suite, ...(stars === 5 ? [villa] : [])]
  if (pilgrims) {
    const shared = stars <= 3 ? [quint] : stars === 5 ? [suite] : []
    return [double, twin, triple, quad, ...shared]
  }
  if (kind === 'guest_house') return [single, double, twin, ...(pick(2, seed, 33) ? [triple] : [])]
  if (stars <= 2) return [single, double, twin, triple]
  return [double, twin, triple, ...(stars >= 4 ? [deluxe] : []), family, ...(stars >= 4 ? [suite] : [])]
}

const viewLabels: Readonly<Record<RoomView, readonly [string, string]>> = {
  kaaba: ['Kaaba view', 'بإطلالة على الكعبة'],
  haram: ['Haram view', 'بإطلالة على الحرم'],
  city: ['city view', 'بإطلالة على المدينة'],
  sea: ['sea view', 'بإطلالة على البحر'],
  garden: ['garden view', 'بإطلالة على الحديقة'],
  mountain: ['mountain view', 'بإطلالة على الجبل'],
  courtyard: ['courtyard view', 'بإطلالة على الفناء'],
  street: ['street view', 'بإطلالة على الشارع'],
}

/** The better view that a hotel sells in addition to its plain rooms; null if it has none. */
function betterView(setting: Setting, haramMetres: number | null, stars: number): RoomView | null {
  if (haramMetres !== null) {
    if (setting !== 'haram' || haramMetres > 450 || stars < 4) return null
    return 'haram'
  }
  if (setting === 'sea' || setting === 'river') return stars >= 3 && setting === 'sea' ? 'sea' : null
  return stars >= 4 && setting === 'mountain' ? 'mountain' : stars === 5 && setting === 'city' ? 'city' : null
}

const viewPercent: Partial<Record<RoomView, number>> = { kaaba: 165, haram: 134, sea: 122, mountain: 112, city: 110 }

function toRoom(room: RoomPlan, view: RoomView | null, seed: number): HouseRoom {
  const label = view && viewLabels[view]
  const roomSeed = mix(seed, 41, room.percent, view ? 7 : 0)
  return {
    type: {
      id: view ? `${room.code}-${view}` : room.code,
      name: label ? `${room.name}, ${label[0]}` : room.name,
      name_ar: label ? `${room.nameArabic} ${label[1]}` : room.nameArabic,
      beds: room.beds.map(([kind, count]) => ({ kind, count })),
      max_adults: room.adults,
      max_guests: room.guests,
      square_metres: room.metres + pick(7, roomSeed, 1),
      view,
      picture: roomSeed & 0x7fffffff,
    },
    pricePercent: Math.round((room.percent * ((view && viewPercent[view]) ?? 100)) / 100),
    allotment: 4 + pick(9, roomSeed, 2),
  }
}

export interface RoomFacts {
  kind: Hotel['kind']
  stars: number
  setting: Setting
  haramMetres: number | null
  /** Guests come for a shrine and share rooms. */
  pilgrims: boolean
  makkah: boolean
  seed: number
}

/** Rooms of one hotel: plain ones, and some of them also with the better view. */
export function roomsOf({ kind, stars, setting, haramMetres, pilgrims, makkah, seed }: RoomFacts): HouseRoom[] {
  const plans = plansOf(kind, stars, pilgrims, seed)
  const plain = plans.map((room) => toRoom(room, null, seed))
  const view = betterView(setting, haramMetres, stars)
  if (!view) return plain
  const viewed = plans.filter(({ code }) => code !== 'sgl' && code !== 'twn').slice(0, 3)
  const kaaba = makkah && stars === 5 && (haramMetres ?? 999) <= 250
  const first = kaaba ? [double, quad].map((room) => toRoom(room, 'kaaba', seed)) : []
  return [...plain, ...viewed.map((room) => toRoom(room, view, seed)), ...first]
}
