import { type RefObject, useEffect, useRef } from 'react'
import { isShortcut } from '../actions/shortcuts.ts'

export interface TableKeyActions {
  onSelect?: ((index: number) => void) | undefined
  /** The focus moved to another row: a panel beside the list follows. */
  onMove?: ((index: number) => void) | undefined
  onHelp: () => void
}

/**
 * A table handles keys pressed inside it; the first table of a page also handles those pressed in a side panel or
 * outside any element.
 */
function hears(table: HTMLElement, target: EventTarget | null): boolean {
  if (document.querySelector('[aria-modal="true"]')) return false
  if (target instanceof Node && table.contains(target)) return true
  const isInSidePanel = target instanceof Element && target.closest('[data-side-panel]') !== null
  return (isInSidePanel || target === document.body) && document.querySelector('[data-table]') === table
}

const rowsOf = (table: HTMLElement) => [...table.querySelectorAll<HTMLElement>('tbody tr[data-row]')]

/** Starts from the focused row, else from the one whose panel is open. */
function move(table: HTMLElement, step: 1 | -1): number {
  const rows = rowsOf(table)
  const focused = rows.findIndex((row) => row.contains(document.activeElement))
  const now = focused >= 0 ? focused : rows.findIndex((row) => row.dataset.chosen !== undefined)
  const index = Math.min(rows.length - 1, Math.max(0, now + step))
  const next = rows[index]
  ;(next?.querySelector<HTMLElement>('[data-open]') ?? next)?.focus()
  return index
}

/** j, k and arrows move, Enter opens (via the row's own button), x selects, / filters, ? shows the shortcuts. */
export function useTableKeys(table: RefObject<HTMLElement | null>, actions: TableKeyActions): void {
  const latest = useRef(actions)
  latest.current = actions
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const element = table.current
      if (!element || !isShortcut(event) || !hears(element, event.target)) return
      const inRows = element.querySelector('tbody')?.contains(document.activeElement) ?? false
      const go = (step: 1 | -1) => {
        const index = move(element, step)
        latest.current.onMove?.(index)
      }
      const keys: Record<string, () => void> = {
        j: () => go(1),
        k: () => go(-1),
        '/': () => element.querySelector<HTMLElement>('[data-filter]')?.focus(),
        '?': () => latest.current.onHelp(),
        x: () => {
          const index = rowsOf(element).findIndex((row) => row.contains(document.activeElement))
          if (index >= 0) latest.current.onSelect?.(index)
        },
        ...(inRows && { ArrowDown: () => go(1), ArrowUp: () => go(-1) }),
      }
      const act = keys[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [table])
}
