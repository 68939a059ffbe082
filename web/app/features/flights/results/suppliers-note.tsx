import type { SearchReply } from '@safar/contract/flights/flights.contract'
import { IconClockExclamation } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { apart } from '../offer/use-offer-words.ts'
import styles from './suppliers-note.module.css'

interface Props {
  suppliers: SearchReply['suppliers']
  asking: boolean
  onAskAgain: () => void
}

/** Names the suppliers whose flights are missing, so that a partial answer is known as one. */
export const SuppliersNote = memo(function SuppliersNote({ suppliers, asking, onAskAgain }: Props) {
  const { t } = useTranslation('flights')
  const names = (wanted: 'late' | 'down') =>
    suppliers
      .filter(({ state }) => state === wanted)
      .map(({ name }) => apart(name))
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
      <button type="button" disabled={asking} onClick={onAskAgain}>
        {t('list.again')}
      </button>
    </div>
  )
})
