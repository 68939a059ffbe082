import { shippedRows } from '@safar/reference/rows'
import type { Hotel } from '../../stay-supplier.ts'

export type Setting = Hotel['picture']['setting'] | 'old_town'
export type SeasonProfile =
  | 'haram'
  | 'pilgrim'
  | 'gulf'
  | 'mediterranean'
  | 'red_sea'
  | 'black_sea'
  | 'europe'
  | 'alpine'
  | 'mountain'
  | 'tropical'
  | 'monsoon'
  | 'southern'
  | 'south_asia'
  | 'city'

/** The rows below are ordered by importance: earlier rows are found first. */
export interface CityRow {
  id: string
  name: string
  nameArabic: string
  /** In the country's own script; null if that is Arabic, or the same as the name above. */
  nameLocal: string | null
  country: string
  zone: string
  airport: string
  lat: number
  lon: number
  hotels: number
  /** Percentage of the price of the same stars in an average city. */
  priceLevel: number
  season: SeasonProfile
  setting: Setting
}

export interface DistrictRow {
  city: string
  id: string
  name: string
  nameArabic: string
  /** In the country's own script; null if that is Arabic or Latin. */
  nameLocal: string | null
  lat: number
  lon: number
  /** Radius in metres within which hotels are placed: small enough to stay on land. */
  radius: number
  pricePercent: number
  weight: number
  setting: Setting
}

export interface LandmarkRow {
  city: string
  id: string
  name: string
  nameArabic: string
  lat: number
  lon: number
  kind: 'landmark' | 'station' | 'airport' | 'mosque' | 'shopping'
}

const rows = <T extends object>(name: string) =>
  shippedRows<T>(new URL(`../../../data/house-stays/${name}.jsonl`, import.meta.url))

export const cityRows = rows<CityRow>('cities')
export const districtRows = rows<DistrictRow>('districts')
export const landmarkRows = rows<LandmarkRow>('landmarks')
