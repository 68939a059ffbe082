import { expect, test } from 'vitest'
import { placeMap } from './stay-map.rules.ts'

const frame = { width: 190, height: 118, margin: 22 }
const hotel = { lat: 21.42, lon: 39.826 }

test('north is up, east is right in both languages, and everything is within the frame', () => {
  const landmarks = [
    { name: 'north', lat: 21.4225, lon: 39.826 },
    { name: 'east', lat: 21.42, lon: 39.83 },
  ]
  const placed = placeMap(hotel, landmarks, frame)
  const [north, east] = placed.landmarks
  expect(north?.y).toBeLessThan(placed.hotel.y)
  expect(east?.x).toBeGreaterThan(placed.hotel.x)
  for (const { x, y } of [placed.hotel, ...placed.landmarks]) {
    expect(x).toBeGreaterThanOrEqual(frame.margin)
    expect(x).toBeLessThanOrEqual(frame.width - frame.margin)
    expect(y).toBeGreaterThanOrEqual(frame.margin)
    expect(y).toBeLessThanOrEqual(frame.height - frame.margin)
  }
})

test('a far landmark is left out if the near one would otherwise overlap the hotel', () => {
  const landmarks = [
    { name: 'near', lat: 21.4205, lon: 39.826 },
    { name: 'far', lat: 21.7, lon: 39.2 },
  ]
  expect(placeMap(hotel, landmarks, frame).landmarks.map(({ item }) => item.name)).toEqual(['near'])
})

test('a hotel without known landmarks near it is in the middle', () => {
  expect(placeMap(hotel, [], frame)).toMatchObject({ hotel: { x: 95, y: 59 }, landmarks: [] })
})

test('the scale bar is a round number of metres that fits', () => {
  const { scale } = placeMap(hotel, [{ lat: 21.4225, lon: 39.826 }], frame)
  expect([50, 100, 200, 500]).toContain(scale.metres)
  expect(scale.length).toBeLessThanOrEqual(60)
})
