import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { ScreenPoint } from './view.rules.ts'

/** A press that moves further than this is a drag. */
const STILL_PIXELS = 4

/** Picks a point of the window by a click that is not a drag, or by Enter. */
export function usePlacing(onPlace: ((at: ScreenPoint) => void) | undefined) {
  const pressed = useRef<ScreenPoint>(undefined)
  const pointer = {
    onPointerDownCapture: ({ clientX: x, clientY: y }: PointerEvent) => {
      pressed.current = { x, y }
    },
    onClick: ({ clientX: x, clientY: y, target, currentTarget }: MouseEvent<HTMLElement>) => {
      const from = pressed.current ?? { x, y }
      if (Math.hypot(x - from.x, y - from.y) > STILL_PIXELS || (target as Element).closest('button')) return
      const { left, top } = currentTarget.getBoundingClientRect()
      onPlace?.({ x: x - left, y: y - top })
    },
  }
  return { pointer: onPlace ? pointer : {}, onEnter: (middle: ScreenPoint) => onPlace?.(middle) }
}
