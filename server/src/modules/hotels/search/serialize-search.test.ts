import { expect, test } from 'vitest'
import { sampleHotel } from '../testing/sample-stays.ts'
import { type ListedStay, serializeSearch } from './serialize-search.ts'

const money = { amount: 1, currency: 'PKR' }
const offer: ListedStay['offer'] = {
  supplier: 'house-stays',
  price: { per_night: money, nights: money, taxes: money, total: money },
  metres: 5,
  board: 'breakfast',
  free_until: null,
  beds: [{ kind: 'double', count: 1 }],
  rooms_left: null,
  due_at_hotel: [],
  boards: ['breakfast'],
  views: [],
  free_cancellation: true,
  can_hold: false,
}
const card = (name: string): ListedStay => ({
  hotel: sampleHotel({ id: name, name }),
  room: 'Double "room"',
  room_ar: 'غرفة مزدوجة',
  offer,
})

test.each([[[]], [['one']], [['one', 'ثلاثة "نجوم"', 'one']]])('hotels %j are sent unchanged', (names) => {
  const cards = names.map(card)
  const reply = { hotels: cards, found: 9, currency: 'PKR', partial: false }
  const points = cards.map(({ hotel }, index) => ({ hotel, supplier: offer.supplier, total: index * 100 }))
  const sent = points.map(({ hotel: { id, name, name_ar, lat, lon, stars, score }, supplier, total }) => {
    return { id, supplier, name, name_ar, lat, lon, stars, score, total }
  })
  const sentCards = cards.map(({ offer: terms, ...one }) => ({ ...one, ...terms }))
  for (let time = 0; time < 2; time++) {
    expect(JSON.parse(String(serializeSearch({ ...reply, points }).bytes))).toEqual({
      ...reply,
      hotels: sentCards,
      points: sent,
    })
  }
})
