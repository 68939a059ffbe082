import { useHotkeys } from '@mantine/hooks'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRight } from '../../platform/session.ts'
import styles from './net-prices.module.css'

const STORAGE_KEY = 'net_prices_hidden'

function readHidden(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) === '1'
  } catch {
    return false
  }
}

/**
 * Whether net prices are shown. One key hides them while a client looks at the screen; the choice lasts as long as the
 * tab.
 */
export function useNetPrices(offered: boolean) {
  // A colleague without the money right sees no net prices, so there is nothing to hide.
  const seesMoney = useRight('money')
  const allowed = offered && seesMoney
  const [hidden, setHidden] = useState(() => allowed && readHidden())
  function toggle() {
    if (!allowed) return
    setHidden(!hidden)
    try {
      sessionStorage.setItem(STORAGE_KEY, hidden ? '0' : '1')
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }
  useHotkeys([['n', toggle]])
  return { shown: allowed && !hidden, toggle }
}

export function NetPricesSwitch({ netPrices }: { netPrices: ReturnType<typeof useNetPrices> }) {
  const { t } = useTranslation('buyers')
  const seesMoney = useRight('money')
  if (!seesMoney) return null
  const Icon = netPrices.shown ? IconEyeOff : IconEye
  return (
    <button type="button" className={styles.switch} onClick={netPrices.toggle}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {t(netPrices.shown ? 'netPrices.hide' : 'netPrices.show')}
      <kbd className="kbd">N</kbd>
    </button>
  )
}
