import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './states.module.css'

export interface LoadingStateProps {
  /** What is loading, in words. */
  label?: string
  /** Shape of the content being loaded: table rows, cards, form fields, or lines of text. */
  shape?: 'rows' | 'cards' | 'form' | 'text'
  count?: number
}

export function LoadingState({ label, shape = 'text', count = 4 }: LoadingStateProps) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.loading} data-shape={shape} role="status">
      <span className="visually-hidden">{label ?? t('loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are alike.
        <div key={index} className={styles.bone}>
          {shape === 'rows' ? (
            <>
              <Skeleton />
              <Skeleton />
              <Skeleton />
              <Skeleton />
            </>
          ) : (
            <>
              <Skeleton className={styles.short} />
              <Skeleton className={styles.long} />
            </>
          )}
        </div>
      ))}
    </div>
  )
}
