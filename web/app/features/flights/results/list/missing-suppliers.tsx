import type { SearchReply } from '@safar/contract/flights/flights.contract'
import { IconClockExclamation } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../offer/use-offer-texts.ts'
import styles from './missing-suppliers.module.css'

interface Props {
  suppliers: SearchReply['suppliers']
  /** The suppliers are being asked again. */
  isSearching: boolean
  onSearchAgain: () => void
}

/** Names the suppliers whose flights are missing, so that a partial result is recognised as one. */
export const MissingSuppliers = memo(function MissingSuppliers({ suppliers, isSearching, onSearchAgain }: Props) {
  const { t } = useTranslation('flights')
  const names = (wanted: 'late' | 'down') =>
    suppliers
      .filter(({ state }) => state === wanted)
      .map(({ name }) => isolate(name))
      .join(', ')
  const late = names('late')
  const down = names('down')
  if (!late && !down) return null
  return (
    <div className={styles.note} role="status">
      <IconClockExclamation size={18} stroke={1.75} aria-hidden />
      <p>
        {late && <span>{t('list.late', { names: late })}</span>}{' '}
        {down && <span>{t('list.down', { names: down })}</span>}
      </p>
      <button type="button" disabled={isSearching} onClick={onSearchAgain}>
        {t('list.again')}
      </button>
    </div>
  )
})
