import type { VehicleForm, ZoneForm } from '@safar/contract/products/rides/catalogue.shapes'
import { both } from '../packages/texts.ts'

interface DemoZone {
  kind: ZoneForm['kind']
  code: string | null
  city: string
  name: ZoneForm['name']
  zone: string
}

const riyadh = 'Asia/Riyadh'
const karachi = 'Asia/Karachi'
const airport = (code: string, city: string, zone: string, name: ZoneForm['name']): DemoZone => ({
  kind: 'airport',
  code,
  city,
  name,
  zone,
})
const city = (key: string, zone: string, name: ZoneForm['name']): DemoZone => ({
  kind: 'city',
  code: null,
  city: key,
  name,
  zone,
})

export const demoZones = {
  jed: airport('JED', 'jeddah', riyadh, both('Jeddah airport (JED)', 'مطار جدة (JED)')),
  med: airport('MED', 'madinah', riyadh, both('Madinah airport (MED)', 'مطار المدينة (MED)')),
  jeddah: city('jeddah', riyadh, both('Jeddah', 'جدة')),
  makkah: city('makkah', riyadh, both('Makkah', 'مكة المكرمة')),
  madinah: city('madinah', riyadh, both('Madinah', 'المدينة المنورة')),
  lhe: airport('LHE', 'lahore', karachi, both('Lahore airport (LHE)', 'مطار لاهور (LHE)')),
  khi: airport('KHI', 'karachi', karachi, both('Karachi airport (KHI)', 'مطار كراتشي (KHI)')),
  isb: airport('ISB', 'islamabad', karachi, both('Islamabad airport (ISB)', 'مطار إسلام آباد (ISB)')),
  lahore: city('lahore', karachi, both('Lahore', 'لاهور')),
  karachi: city('karachi', karachi, both('Karachi', 'كراتشي')),
  islamabad: city('islamabad', karachi, both('Islamabad', 'إسلام آباد')),
  dxb: airport('DXB', 'dubai', 'Asia/Dubai', both('Dubai airport (DXB)', 'مطار دبي (DXB)')),
  dubai: city('dubai', 'Asia/Dubai', both('Dubai', 'دبي')),
} satisfies Record<string, DemoZone>
export type DemoZoneName = keyof typeof demoZones

type DemoVehicle = Pick<VehicleForm, 'name' | 'category' | 'seats' | 'bags' | 'stock'>

export const demoVehicles = {
  corolla: {
    name: both('Toyota Corolla', 'تويوتا كورولا'),
    category: 'sedan',
    seats: 3,
    bags: 2,
    stock: 8,
  },
  camry: {
    name: both('Toyota Camry', 'تويوتا كامري'),
    category: 'sedan',
    seats: 3,
    bags: 3,
    stock: 10,
  },
  staria: {
    name: both('Hyundai Staria (H1)', 'هيونداي ستاريا (H1)'),
    category: 'van',
    seats: 7,
    bags: 7,
    stock: 8,
  },
  gmc: { name: both('GMC Yukon XL', 'جي إم سي يوكن'), category: 'suv', seats: 6, bags: 6, stock: 4 },
  hiace: {
    name: both('Toyota Hiace', 'تويوتا هايس'),
    category: 'minibus',
    seats: 12,
    bags: 12,
    stock: 6,
  },
  coaster: {
    name: both('Toyota Coaster', 'تويوتا كوستر'),
    category: 'minibus',
    seats: 22,
    bags: 22,
    stock: 3,
  },
  coach: {
    name: both('Coach, 49 seats', 'حافلة 49 مقعدًا'),
    category: 'coach',
    seats: 49,
    bags: 60,
    stock: 2,
  },
} satisfies Record<string, DemoVehicle>
export type DemoVehicleName = keyof typeof demoVehicles
