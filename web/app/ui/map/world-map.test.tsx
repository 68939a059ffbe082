// @vitest-environment happy-dom

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { greatCircle } from './geography.ts'
import { WorldMap } from './world-map.tsx'

const makkah = { latitude: 21.42, longitude: 39.83 }
const madinah = { latitude: 24.47, longitude: 39.61 }
const bounds = { west: 36, south: 20, east: 42, north: 26 }
const hotels = [
  { id: 'anjum', label: 'Anjum', position: makkah, price: 'PKR 24,500' },
  { id: 'pullman', label: 'Pullman', position: madinah, price: 'PKR 31,000' },
]

/** happy-dom's wheel event has no position, so it is set to the middle of the window. */
function turnWheel(element: Element): boolean {
  const event = new WheelEvent('wheel', { deltaY: -200, bubbles: true, cancelable: true })
  Object.defineProperties(event, { clientX: { value: 320 }, clientY: { value: 160 } })
  return fireEvent(element, event)
}

describe('a map', () => {
  test('names each place with its price, and reports the chosen one', async () => {
    const onSelect = vi.fn()
    await renderPart(<WorldMap label="Hotels" bounds={bounds} markers={hotels} onSelect={onSelect} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Pullman, PKR 31,000' }))
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('pullman')
  })

  test('opens a cluster by showing what it contains', async () => {
    const far = { west: -60, south: -40, east: 120, north: 60 }
    await renderPart(<WorldMap label="Hotels" bounds={far} markers={hotels} onSelect={() => undefined} />)
    fireEvent.click(await screen.findByRole('button', { name: /2 places, zoom in$/ }))
    expect(screen.getByRole('button', { name: 'Anjum, PKR 24,500' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Pullman, PKR 31,000' })).toBeTruthy()
  })

  test('is moved and zoomed with keys, reports its position, and shows everything again with 0', async () => {
    const onMove = vi.fn()
    await renderPart(<WorldMap label="Hotels" bounds={bounds} onMove={onMove} />)
    const map = await screen.findByRole('application', { name: 'Hotels' })
    expect(screen.queryByRole('button', { name: 'Show everything' })).toBeNull()
    fireEvent.keyDown(map, { key: '+' })
    fireEvent.keyDown(map, { key: 'ArrowRight' })
    await waitFor(() => expect(onMove).toHaveBeenCalledOnce())
    const [visible] = onMove.mock.lastCall ?? []
    expect((visible.east + visible.west) / 2).toBeGreaterThan(39)
    fireEvent.keyDown(map, { key: '0' })
    expect(screen.queryByRole('button', { name: 'Show everything' })).toBeNull()
  })

  test('follows the pointer that drags it, and leaves the wheel to the page until the map is in use', async () => {
    const onMove = vi.fn()
    await renderPart(<WorldMap label="Hotels" bounds={bounds} onMove={onMove} />)
    const map = await screen.findByRole('application', { name: 'Hotels' })
    expect(turnWheel(map)).toBe(true)
    map.focus()
    expect(turnWheel(map)).toBe(false)
    fireEvent.pointerDown(map, { pointerId: 1, button: 0, clientX: 100, clientY: 100 })
    fireEvent.pointerMove(map, { pointerId: 1, clientX: 40, clientY: 100 })
    fireEvent.pointerUp(map, { pointerId: 1 })
    await waitFor(() => expect(onMove).toHaveBeenCalled())
    const [visible] = onMove.mock.lastCall ?? []
    expect((visible.east + visible.west) / 2).toBeGreaterThan(39)
  })

  test('draws land, the line and the names of a route', async () => {
    await renderPart(
      <WorldMap
        label="Route"
        bounds={{ west: 30, south: 10, east: 80, north: 40 }}
        points={[
          { id: 'MED', label: 'Madinah', position: madinah, kind: 'origin' },
          { id: 'JED', label: 'Makkah', position: makkah, kind: 'destination' },
        ]}
        lines={[{ id: 'way', positions: greatCircle(madinah, makkah) }]}
      />,
    )
    await screen.findByRole('application', { name: 'Route' })
    expect([...document.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['Madinah', 'Makkah'])
    expect(document.querySelectorAll('svg path[d*="Z"]').length).toBeGreaterThan(1)
  })

  test('reports where it was clicked, and its centre on Enter; a drag is not a click', async () => {
    const onPlace = vi.fn()
    await renderPart(<WorldMap label="Places" bounds={bounds} onPlace={onPlace} />)
    const map = await screen.findByRole('application', { name: 'Places' })
    fireEvent.keyDown(map, { key: 'Enter' })
    expect(onPlace).toHaveBeenCalledTimes(1)
    const [middle] = onPlace.mock.calls[0] ?? []
    expect(middle.longitude).toBeCloseTo(39)
    fireEvent.pointerDown(map, { clientX: 10, clientY: 10, button: 0 })
    fireEvent.click(map, { clientX: 11, clientY: 10 })
    expect(onPlace).toHaveBeenCalledTimes(2)
    fireEvent.pointerDown(map, { clientX: 10, clientY: 10, button: 0 })
    fireEvent.click(map, { clientX: 60, clientY: 10 })
    expect(onPlace).toHaveBeenCalledTimes(2)
  })
})
