import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './results-skeleton.module.css'

/** The layout of the real list while suppliers are searched. */
export function ResultsSkeleton() {
  const { t } = useTranslation('flights')
  return (
    <div className={styles.layout} role="status">
      <div className={styles.filters}>
        {[90, 120, 80, 140, 60, 110, 90, 130].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are alike.
          <Skeleton key={index} height={14} width={width} />
        ))}
      </div>
      <div className={styles.list}>
        <p className={styles.text}>{t('list.loading')}</p>
        {Array.from({ length: 5 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are alike.
          <div key={index} className={styles.card}>
            <Skeleton height={36} width={36} radius="md" />
            <Skeleton height={22} width={64} />
            <Skeleton height={4} className={styles.line} />
            <Skeleton height={22} width={64} />
            <Skeleton height={36} width={140} />
          </div>
        ))}
      </div>
    </div>
  )
}
