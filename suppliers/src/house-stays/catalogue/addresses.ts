import { mix, pick } from '../../shared/hash.ts'
import { isArabic, localWords } from './local-words.ts'
import type { CityRow, DistrictRow } from './rows.ts'

export interface HotelAddress {
  address_local: string
  address: string
}

/** An address in the local script, as a driver reads it, and in Latin letters. */
export function addressOf(city: CityRow, district: DistrictRow, seed: number): HotelAddress {
  const number = 1 + pick(180, seed, 51)
  const { streets } = localWords(city.country)
  const [local, latin] = streets[mix(seed, 53) % streets.length] ?? ['', '']
  const arabic = isArabic(city.country)
  const cityLocal = city.nameLocal ?? (arabic ? city.nameArabic : city.name)
  const districtLocal = district.nameLocal ?? (arabic ? district.nameArabic : district.name)
  const comma = arabic || city.country === 'PK' || city.country === 'IR' ? '،' : ','
  return {
    address_local: `${local} ${number}${comma} ${districtLocal}${comma} ${cityLocal}`,
    address: `${number} ${latin}, ${district.name}, ${city.name}`,
  }
}
