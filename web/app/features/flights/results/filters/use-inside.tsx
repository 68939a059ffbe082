import { useHotkeys } from '@mantine/hooks'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './use-inside.module.css'

const KEY = 'client_is_looking'

function remembered(): boolean {
  try {
    return sessionStorage.getItem(KEY) === '1'
  } catch {
    return false
  }
}

/** Whether net prices are shown. One key hides them while the client looks at the screen, for as long as the tab lives. */
export function useInside(agent: boolean) {
  const [hidden, setHidden] = useState(() => agent && remembered())
  function turn() {
    if (!agent) return
    setHidden(!hidden)
    try {
      sessionStorage.setItem(KEY, hidden ? '0' : '1')
    } catch {
      // Without storage the choice lasts as long as the list.
    }
  }
  useHotkeys([['n', turn]])
  return { shown: agent && !hidden, turn }
}

export function InsideSwitch({ inside }: { inside: ReturnType<typeof useInside> }) {
  const { t } = useTranslation('flights')
  const Icon = inside.shown ? IconEyeOff : IconEye
  return (
    <button type="button" className={styles.switch} onClick={inside.turn}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {t(inside.shown ? 'inside.hide' : 'inside.show')}
      <kbd className="kbd">N</kbd>
    </button>
  )
}
