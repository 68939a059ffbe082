import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Bounds } from './geography.ts'
import {
  clampView,
  fitBounds,
  type MapSize,
  type MapView,
  panView,
  type ScreenPoint,
  visibleBounds,
  zoomView,
} from './view.rules.ts'

interface ViewOptions {
  bounds: Bounds
  size: MapSize
  onMove: ((visible: Bounds) => void) | undefined
}

/** How long the map must be still before it reports its view. */
const QUIET_MS = 250
const STEP = 80
const ZOOM = 1.6

const moves: Record<string, ScreenPoint> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
}
const zooms: Record<string, number> = { '+': ZOOM, '=': ZOOM, '-': 1 / ZOOM, _: 1 / ZOOM }

/** The current view: the given bounds until a person moves the map, and again when the bounds change. */
export function useMapView({ bounds, size, onMove }: ViewOptions) {
  const key = JSON.stringify(bounds)
  const [moved, setMoved] = useState<{ key: string; view: MapView }>()
  const isMoved = moved?.key === key
  const view = isMoved ? clampView(moved.view, size) : fitBounds(bounds, size)
  const latest = useRef({ view, size })
  latest.current = { view, size }

  const show = (next: MapView) => {
    latest.current = { ...latest.current, view: next }
    setMoved({ key, view: next })
  }
  const pan = (by: ScreenPoint) => show(panView(latest.current.view, latest.current.size, by))
  const zoom = (factor: number, at?: ScreenPoint) =>
    show(zoomView(latest.current.view, latest.current.size, { factor, ...(at && { at }) }))

  const report = useRef(onMove)
  report.current = onMove
  useEffect(() => {
    if (!moved) return
    const timer = setTimeout(() => report.current?.(visibleBounds(moved.view, latest.current.size)), QUIET_MS)
    return () => clearTimeout(timer)
  }, [moved])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const by = moves[event.key]
    const factor = zooms[event.key]
    if (by) pan(by)
    else if (factor) zoom(factor)
    else if (event.key === '0') setMoved(undefined)
    else return
    event.preventDefault()
  }

  return {
    view,
    isMoved,
    pan,
    zoom,
    onKeyDown,
    zoomIn: () => zoom(ZOOM),
    zoomOut: () => zoom(1 / ZOOM),
    fit: (target: Bounds) => show(fitBounds(target, latest.current.size)),
    reset: () => setMoved(undefined),
  }
}

type Mover = Pick<ReturnType<typeof useMapView>, 'pan' | 'zoom'>

/** Dragging, pinching and wheel zoom. */
export function useMapGestures(element: HTMLElement | null, { pan, zoom }: Mover) {
  const pointers = useRef(new Map<number, ScreenPoint>())
  const zoomNow = useRef(zoom)
  zoomNow.current = zoom

  useEffect(() => {
    if (!element) return
    // The wheel scrolls the page until the map has focus.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !element.contains(document.activeElement)) return
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      zoomNow.current(Math.exp(-event.deltaY / 400), { x: event.clientX - left, y: event.clientY - top })
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [element])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    pointers.current.set(event.pointerId, now)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (!other) {
      pan({ x: now.x - before.x, y: now.y - before.y })
      return
    }
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const spread = (one: ScreenPoint) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y))
    zoom(spread(now) / spread(before), { x: (now.x + other.x) / 2 - left, y: (now.y + other.y) / 2 - top })
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => void pointers.current.delete(event.pointerId)
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp }
}
