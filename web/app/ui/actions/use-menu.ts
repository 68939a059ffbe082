import type { KeyboardEvent } from 'react'
import { useState } from 'react'

/** A menu that Tab leaves, as it leaves a browser's own list: it closes, and the keyboard is back at its button. */
export function useMenu() {
  const [opened, setOpened] = useState(false)
  return {
    menu: { opened, onChange: setOpened, returnFocus: true },
    dropdown: {
      onKeyDownCapture: (event: KeyboardEvent) => {
        if (event.key !== 'Tab') return
        event.preventDefault()
        event.stopPropagation()
        setOpened(false)
      },
    },
  }
}
