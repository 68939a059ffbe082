import { describe, expect, test } from 'vitest'
import { createCatalogue } from './catalogue.ts'
import { readFacts } from './facts.ts'
import { metresBetween } from './geometry.ts'
import { findLandmarks } from './landmarks.ts'
import { createStayPlaces } from './places.ts'

const catalogue = createCatalogue()
const hotelsIn = (id: string) => catalogue.find({ kind: 'city', id })
const everyHotel = catalogue.cities.flatMap((city) => catalogue.hotelsOf(city))

describe('cities', () => {
  test('there are at least three hundred, each with both names and a real time zone', () => {
    expect(catalogue.cities.length).toBeGreaterThanOrEqual(300)
    expect(new Set(catalogue.cities.map(({ id }) => id)).size).toBe(catalogue.cities.length)
    for (const { name, nameArabic, zone, country } of catalogue.cities) {
      expect(name).toMatch(/^[\p{Script=Latin}' .-]+$/u)
      expect(nameArabic).toMatch(/^[\p{Script=Arabic}\p{M} ]+$/u)
      expect(country).toMatch(/^[A-Z]{2}$/)
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
    }
  })

  test('large ones have up to 120 hotels, small ones at least 8', () => {
    for (const id of ['makkah', 'madinah', 'dubai', 'istanbul', 'london', 'paris'])
      expect(hotelsIn(id).length).toBeGreaterThanOrEqual(100)
    for (const { hotels } of catalogue.cities) {
      expect(hotels).toBeGreaterThanOrEqual(8)
      expect(hotels).toBeLessThanOrEqual(120)
    }
  })
})

describe('hotels', () => {
  test('have a unique name within their city, in both languages', () => {
    for (const city of catalogue.cities) {
      const hotels = catalogue.hotelsOf(city).map(({ hotel }) => hotel)
      expect(new Set(hotels.map(({ name }) => name)).size).toBe(hotels.length)
      expect(new Set(hotels.map(({ name_ar }) => name_ar)).size).toBe(hotels.length)
      for (const { name_ar } of hotels) expect(name_ar).toMatch(/^[\p{Script=Arabic}\p{M} \d]+$/u)
    }
  })

  test('do not carry the name of a chain', () => {
    const chains =
      /hilton|marriott|sheraton|hyatt|accor|novotel|ibis|pullman|fairmont|swiss|rotana|anantara|kempinski|radisson|millennium|ramada|wyndham|holiday inn|crowne|intercontinental|ritz|four seasons|rixos|serena|pearl continental|avari|pera palace|banyan tree|taj |oberoi|shangri|mandarin/i
    expect(everyHotel.map(({ hotel }) => hotel.name).filter((name) => chains.test(name))).toEqual([])
  })

  test('lie within their district', () => {
    for (const { hotel, district } of everyHotel)
      expect(metresBetween(hotel, district)).toBeLessThanOrEqual(district.radius + 1)
  })

  test('never change: a number never becomes another hotel', () => {
    const pinned = ['makkah.1', 'dubai.7', 'london.42', 'hunza.3'].map((id) => {
      const found = catalogue.hotel(id)
      return `${id} ${found?.hotel.name} ${found?.hotel.stars}* ${found?.hotel.district.id} ${found?.hotel.lat},${found?.hotel.lon} ${found?.rooms.map(({ type }) => type.id).join(' ')}`
    })
    expect(pinned).toMatchInlineSnapshot(`
      [
        "makkah.1 Al Barakah View Hotel 2* makkah.jabal-omar 21.419494,39.82163 dbl twn trp qad qnt",
        "dubai.7 Manhal Retreat 5* dubai.marina 25.08277,55.141309 dbl twn dlx fam ste vil dbl-sea dlx-sea fam-sea",
        "london.42 Oakhurst Apartments 3* london.canary-wharf 51.506564,-0.020113 stu ap1 ap2 ap3",
        "hunza.3 Chinar Guest House 2* hunza.station 36.329156,74.638385 sgl dbl twn trp",
      ]
    `)
  })

  test('all have a description for their own page, in both languages', () => {
    for (const house of hotelsIn('makkah').slice(0, 30)) {
      const { description, description_ar, nearby } = readFacts(house)
      expect(description).toContain(house.hotel.district.name)
      expect(description_ar).toContain(house.hotel.district.name_ar)
      expect(nearby.length).toBeGreaterThan(0)
    }
  })

  test('have addresses in the script of their country and in Latin letters', () => {
    const addressOf = (id: string) => catalogue.hotel(id)?.hotel
    expect(addressOf('riyadh.1')?.address_local).toMatch(/\p{Script=Arabic}/u)
    expect(addressOf('lahore.1')?.address_local).toMatch(/لاہور/)
    expect(addressOf('bangkok.1')?.address_local).toMatch(/กรุงเทพมหานคร$/)
    expect(addressOf('tokyo.1')?.address_local).toMatch(/東京都$/)
    expect(addressOf('moscow.1')?.address_local).toMatch(/Москва$/)
    for (const { hotel } of everyHotel) expect(hotel.address).toMatch(/^[\p{Script=Latin}\p{M}\d\s.,'’()/-]+$/u)
  })
})

describe('the two holy cities', () => {
  const walks = [...hotelsIn('makkah'), ...hotelsIn('madinah')].map(({ hotel }) => hotel)

  test('every hotel gives metres and minutes to a gate; only those in the centre are in Markaziya', () => {
    for (const { haram } of walks) {
      expect(haram?.metres).toBeGreaterThan(0)
      expect(haram?.minutes).toBe(Math.max(1, Math.round((haram?.metres ?? 0) / 72)))
      if (haram?.markaziya) expect(haram.metres).toBeLessThanOrEqual(800)
    }
    expect(walks.filter(({ haram }) => haram?.markaziya).length).toBeGreaterThan(60)
    expect(new Set(walks.map(({ haram }) => haram?.gate)).size).toBeGreaterThanOrEqual(10)
  })

  test('distant hotels run a shuttle, and the best near ones have rooms with a view of the Haram or the Kaaba', () => {
    for (const { haram, amenities } of walks) {
      if ((haram?.metres ?? 0) > 2500) expect(haram?.shuttle).toBe(true)
      expect(amenities.includes('haram_shuttle')).toBe(haram?.shuttle)
    }
    for (const city of ['makkah', 'madinah']) {
      const seen = new Set<string>()
      for (const { hotel, rooms, district } of hotelsIn(city)) {
        const metres = hotel.haram?.metres ?? 0
        const isNear = district.setting === 'haram' && metres <= 450 && hotel.stars >= 4
        const views = new Set(rooms.flatMap(({ type }) => type.view ?? []))
        for (const view of views) seen.add(view)
        expect(views.has('haram')).toBe(isNear)
        expect(views.has('kaaba')).toBe(city === 'makkah' && isNear && metres <= 250 && hotel.stars === 5)
      }
      expect([...seen].sort()).toEqual(city === 'makkah' ? ['haram', 'kaaba'] : ['haram'])
    }
  })

  test('hotels elsewhere have no walk to the Haram', () => {
    expect(hotelsIn('jeddah').every(({ hotel }) => hotel.haram === null)).toBe(true)
  })
})

describe('areas', () => {
  test('searching by district, landmark, point or box finds the hotels located there', () => {
    const ajyad = catalogue.find({ kind: 'district', id: 'makkah.ajyad' })
    expect(ajyad.length).toBeGreaterThan(0)
    expect(ajyad.every(({ hotel }) => hotel.district.id === 'makkah.ajyad')).toBe(true)
    const khalifa = { lat: 25.1972, lon: 55.2744 }
    const near = catalogue.find({ kind: 'landmark', id: 'dubai.burj-khalifa' })
    const around = catalogue.find({ kind: 'around', ...khalifa, metres: 1000 })
    expect(near.length).toBeGreaterThan(around.length)
    const distances = near.map(({ hotel }) => metresBetween(hotel, khalifa))
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    const box = { south: 25.07, west: 55.12, north: 25.09, east: 55.16 }
    const inside = catalogue.find({ kind: 'box', ...box })
    expect(inside.length).toBeGreaterThan(0)
    for (const { hotel } of inside) expect(hotel.lat > box.south && hotel.lat < box.north).toBe(true)
  })

  test('unknown areas have no hotels', () => {
    expect(catalogue.find({ kind: 'city', id: 'atlantis' })).toEqual([])
    expect(catalogue.find({ kind: 'district', id: 'makkah.nowhere' })).toEqual([])
    expect(catalogue.find({ kind: 'landmark', id: 'nowhere' })).toEqual([])
    expect(catalogue.find({ kind: 'hotel', id: 'makkah.9999' })).toEqual([])
  })
})

test('the hotels of a city stay the same when the catalogue has ten times as many hotels', () => {
  const [small, grown] = [createCatalogue({ hotels: 5_000 }), createCatalogue({ hotels: 50_000 })]
  const count = ({ cities }: typeof grown) => cities.reduce((sum, { hotels }) => sum + hotels, 0)
  expect([count(small), count(grown)]).toEqual([5_000, 50_000])
  expect(small.find({ kind: 'city', id: 'dubai' })).toEqual(hotelsIn('dubai'))
  expect(grown.find({ kind: 'city', id: 'dubai' })).toEqual(hotelsIn('dubai'))
  const around = { kind: 'around', lat: 25.2, lon: 55.27, metres: 5000 } as const
  expect(grown.find(around)).toEqual(catalogue.find(around))
})

describe('places', () => {
  test.each([
    ['makka', 'makkah'],
    ['mecca', 'makkah'],
    ['مكه', 'makkah'],
    ['madina', 'madinah'],
    ['dubay', 'dubai'],
    ['دبي', 'dubai'],
    ['londn', 'london'],
    ['istambul', 'istanbul'],
    ['اسطنبول', 'istanbul'],
    ['DXB', 'dubai'],
    ['ajyad', 'makkah.ajyad'],
    ['اجياد', 'makkah.ajyad'],
    ['burj khalifa', 'dubai.burj-khalifa'],
    ['برج خليفه', 'dubai.burj-khalifa'],
    ['taksim', 'istanbul.taksim-square'],
    ['petronas', 'kuala-lumpur.petronas'],
  ])('searching for %s finds %s first', async (typed, id) => {
    const [first] = (await places).search(typed, 5)
    expect(first?.id).toBe(id)
  })

  const places = createStayPlaces(catalogue)

  test('a hotel is found by its name, and by its name and city', async () => {
    const hotel = catalogue.hotel('makkah.10')?.hotel
    for (const words of [`${hotel?.name} makkah`, `${hotel?.name_ar} مكة`])
      expect((await places).search(words, 8).map(({ id }) => id)).toContain('makkah.10')
  })

  test('an empty search finds nothing', async () => {
    expect((await places).search(' ', 5)).toEqual([])
  })
})

describe('landmarks', () => {
  const kaaba = { lat: 21.4225, lon: 39.8262 }

  test('near the Haram are the Haram itself, its gates and other landmarks, the nearest first', () => {
    const found = findLandmarks(catalogue, { ...kaaba, metres: 8_000 })
    expect(found[0]).toMatchObject({ kind: 'haram', name: 'Masjid Al-Haram' })
    expect(found.filter(({ kind }) => kind === 'gate')).toHaveLength(7)
    expect(found.map(({ name }) => name)).toContain('Jamarat Bridge')
    const ways = found.map((one) => metresBetween(one, kaaba))
    expect(ways).toEqual([...ways].sort((a, b) => a - b))
    expect(ways.at(-1)).toBeLessThanOrEqual(8_000)
  })

  test('an airport shared by several cities is listed once', () => {
    const found = findLandmarks(catalogue, { lat: 21.5, lon: 39.19, metres: 40_000 })
    expect(found.filter(({ id }) => id === 'JED')).toHaveLength(1)
  })
})

describe('airports', () => {
  test('are found by code, by name and in Arabic, with the number of hotels around them', async () => {
    const places = await createStayPlaces(catalogue)
    const airportIn = (words: string) => places.search(words, 12).find(({ kind }) => kind === 'airport')
    expect(airportIn('jed airport')).toMatchObject({ id: 'JED', city: 'Jeddah', country: 'SA' })
    expect(airportIn('مطار لندن')?.country).toBe('GB')
    const dubai = airportIn('dxb')
    expect(dubai?.hotels).toBeGreaterThan(10)
  })
})
