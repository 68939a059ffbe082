export interface Airport {
  code: string
  icao: string | null
  name: string
  nameArabic: string | null
  city: string
  cityArabic: string | null
  /** Metropolitan code shared by the airports of a city, such as LON. */
  cityCode: string
  country: string
  zone: string
  latitude: number
  longitude: number
  /** Has scheduled flights. */
  scheduled: boolean
  /** 0 small … 3 world hub: orders matches and shapes the network. */
  size: 0 | 1 | 2 | 3
}

export interface Airline {
  code: string
  icao: string | null
  name: string
  nameArabic: string | null
  country: string | null
  colour: string | null
}

export interface Aircraft {
  code: string
  icao: string
  name: string
  seats: number
  cruiseKmh: number
  rangeKm: number
}

export interface Country {
  code: string
  name: string
  nameArabic: string
  /** With the plus sign. */
  callingCode: string | null
  currency: string | null
}

export interface City {
  name: string
  nameArabic: string | null
  country: string
  population: number | null
}
