import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../actions/buttons.tsx'
import styles from './states.module.css'

export interface ErrorStateProps {
  /** What failed. */
  title?: ReactNode
  /** What is nevertheless safe, such as 'Nothing was charged'. */
  safe?: ReactNode
  onRetry?: (() => void) | undefined
  busy?: boolean | undefined
}

export function ErrorState({ title, safe, onRetry, busy }: ErrorStateProps) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.state} role="alert">
      <IconAlertCircle className={styles.alarm} size={28} stroke={1.75} aria-hidden />
      <p className={styles.title}>{title ?? t('error.title')}</p>
      {safe && <p className={styles.help}>{safe}</p>}
      {onRetry && (
        <div className={styles.actions}>
          <OutlineButton size="sm" onClick={onRetry} busy={busy}>
            {t('error.retry')}
          </OutlineButton>
        </div>
      )}
    </div>
  )
}
