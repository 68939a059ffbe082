import { useEffect, useRef } from 'react'
import { isShortcut } from '../../../ui/actions/shortcuts.ts'

interface QueueActions {
  /** Whether a row is open: moving then opens the next one. */
  opened: boolean
  onOpen: (rowId: string) => void
  /** Called for the current row: the open one, else the focused one. */
  onAct: (key: 'a' | 'r', rowId: string | undefined) => void
}

const focused = () => document.activeElement?.closest<HTMLElement>('tr[data-row]')?.dataset.row

/** Queue shortcuts in addition to the table's own: j and k move the open panel along, a approves, r rejects. */
export function useQueueKeys(acts: QueueActions): void {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      if (document.querySelector('[role="dialog"][aria-modal="true"] form')) return
      const { opened, onOpen, onAct } = latest.current
      const row = focused()
      if ((event.key === 'j' || event.key === 'k') && opened && row) onOpen(row)
      if (event.key === 'a' || event.key === 'r') {
        event.preventDefault()
        onAct(event.key, row)
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
