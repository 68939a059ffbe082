import type { Airport } from '@safar/reference'
import { createWorld } from '../sooper/world.ts'

const airport = (
  code: string,
  city: string,
  cityArabic: string,
  country: string,
  zone: string,
  cityCode = code,
): Airport => ({
  code,
  icao: null,
  name: `${city} International`,
  nameArabic: null,
  city,
  cityArabic,
  cityCode,
  country,
  zone,
  latitude: 0,
  longitude: 0,
  scheduled: true,
  size: 2,
})

const airline = (code: string, name: string, nameArabic: string | null = null) => ({
  code,
  icao: null,
  name,
  nameArabic,
  country: null,
  colour: null,
})

/** A world just large enough to search in. */
export const smallWorld = createWorld({
  airports: [
    airport('LHE', 'Lahore', 'لاهور', 'PK', 'Asia/Karachi'),
    airport('KHI', 'Karachi', 'كراتشي', 'PK', 'Asia/Karachi'),
    airport('JED', 'Jeddah', 'جدة', 'SA', 'Asia/Riyadh'),
    airport('DOH', 'Doha', 'الدوحة', 'QA', 'Asia/Qatar'),
    airport('LHR', 'London', 'لندن', 'GB', 'Europe/London', 'LON'),
    airport('LGW', 'London', 'لندن', 'GB', 'Europe/London', 'LON'),
    airport('HNL', 'Honolulu', 'هونولولو', 'US', 'Pacific/Honolulu'),
  ],
  airlines: [airline('PK', 'PIA'), airline('SV', 'Saudia', 'السعودية'), airline('QR', 'Qatar Airways')],
  aircraft: [{ code: '320', icao: 'A320', name: 'Airbus A320', seats: 180, cruiseKmh: 830, rangeKm: 6100 }],
})
