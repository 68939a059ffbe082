import type { KeyboardEvent } from 'react'
import { useState } from 'react'

/** A menu that closes on Tab, like a native select; the focus returns to its button. */
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
