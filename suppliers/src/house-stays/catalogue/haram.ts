import { WALK_DETOUR_PERCENT, WALK_METRES_PER_MINUTE } from '@safar/contract/products/hotels/stay.rules'
import type { Hotel } from '../../stay-supplier.ts'
import { metresBetween, type Point } from './geometry.ts'

interface Gate extends Point {
  name: string
  nameArabic: string
}

const gate = (name: string, nameArabic: string, lat: number, lon: number): Gate => ({ name, nameArabic, lat, lon })

/** The gates of the mosque, in one of the two cities that have it. */
export const haramGates = (cityId: string): readonly Gate[] => gates[cityId] ?? []

const gates: Readonly<Record<string, readonly Gate[]>> = {
  makkah: [
    gate('King Abdulaziz Gate', 'باب الملك عبدالعزيز', 21.42065, 39.82545),
    gate('King Fahd Gate', 'باب الملك فهد', 21.42225, 39.82375),
    gate('Al-Umrah Gate', 'باب العمرة', 21.42395, 39.82465),
    gate('King Abdullah Gate', 'باب الملك عبدالله', 21.42565, 39.82555),
    gate('Al-Fath Gate', 'باب الفتح', 21.42405, 39.82735),
    gate('As-Salam Gate', 'باب السلام', 21.42275, 39.82825),
    gate('Ajyad Gate', 'باب أجياد', 21.42095, 39.82705),
  ],
  madinah: [
    gate('Bab As-Salam', 'باب السلام', 24.46685, 39.60975),
    gate('Gate 310', 'البوابة 310', 24.46535, 39.60905),
    gate('Gate 316', 'البوابة 316', 24.46735, 39.60785),
    gate('Gate 321', 'البوابة 321', 24.46945, 39.60815),
    gate('Gate 329', 'البوابة 329', 24.47035, 39.61055),
    gate('Gate 336', 'البوابة 336', 24.46995, 39.61385),
    gate('Gate 360 (Al-Baqi)', 'البوابة 360 (البقيع)', 24.46565, 39.61225),
  ],
}

/** The districts right around the mosque, which pilgrims pay most for. */
const markaziya = new Set(
  ['ajyad', 'jabal-omar', 'shubaikah', 'ibrahim-al-khalil', 'ghazzah'].concat([
    'markaziya-north',
    'markaziya-south',
    'markaziya-west',
    'bani-an-najjar',
  ]),
)

const SHUTTLE_FROM_METRES = 900
export const MARKAZIYA_METRES = 800

export const hasHaram = (cityId: string): boolean => cityId in gates

/** The walk to the nearest gate; null in a city without gates. */
export function haramWalk(cityId: string, districtId: string, at: Point, seed: number): Hotel['haram'] {
  const around = gates[cityId]
  if (!around) return null
  const [nearest] = around.map((one) => ({ one, direct: metresBetween(at, one) })).sort((a, b) => a.direct - b.direct)
  if (!nearest) return null
  const metres = Math.max(20, Math.round((nearest.direct * WALK_DETOUR_PERCENT) / 1000) * 10)
  return {
    metres,
    minutes: Math.max(1, Math.round(metres / WALK_METRES_PER_MINUTE)),
    gate: nearest.one.name,
    gate_ar: nearest.one.nameArabic,
    markaziya: markaziya.has(districtId) && metres <= MARKAZIYA_METRES,
    shuttle: metres >= SHUTTLE_FROM_METRES && (metres > 2500 || seed % 4 !== 0),
  }
}
