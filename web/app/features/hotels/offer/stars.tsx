import { useTranslation } from 'react-i18next'
import styles from './stars.module.css'

/** The official star rating of a hotel. */
export function Stars({ count }: { count: number }) {
  const { t } = useTranslation('hotels')
  if (count === 0) return null
  return (
    <span className={styles.stars} role="img" aria-label={t('card.stars', { count })}>
      {'★'.repeat(count)}
    </span>
  )
}
