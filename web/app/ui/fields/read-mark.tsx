import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './fields.module.css'

/** Marks a field that was filled from a document and still matches it. */
export function ReadMark() {
  const { t } = useTranslation('ui')
  return <IconCheck className={styles.read} size={16} role="img" aria-label={t('field.read')} />
}
