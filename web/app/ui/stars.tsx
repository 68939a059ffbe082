import { useTranslation } from 'react-i18next'
import styles from './stars.module.css'

/** '4 stars'. */
export function useStarsText(): (count: number) => string {
  const { t } = useTranslation('ui')
  return (count) => t('stars', { count })
}

/** The official star rating of a hotel. */
export function Stars({ count }: { count: number }) {
  const text = useStarsText()
  if (count === 0) return null
  return (
    <span className={styles.stars} role="img" aria-label={text(count)}>
      {'★'.repeat(count)}
    </span>
  )
}
