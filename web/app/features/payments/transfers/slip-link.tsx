import type { TransferRow } from '@safar/contract/payments/transfers.contract'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fileUrlQuery } from '../../../platform/files.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import styles from './transfers.module.css'

/** The proof of payment: an image is shown inline, a PDF opens in a new tab. */
export function SlipLink({ slip }: { slip: NonNullable<TransferRow['slip']> }) {
  const { t } = useTranslation('payments')
  const { data: url, isError } = useQuery(fileUrlQuery(slip.file_name))
  if (isError) return <p className={styles.warn}>{t('queue.noSlip')}</p>
  return (
    <a className={styles.slip} href={url} target="_blank" rel="noreferrer" aria-busy={!url}>
      {url && slip.type.startsWith('image/') && <img src={url} alt={t('queue.slip')} />}
      <span>
        <IconFileText size={16} stroke={1.75} aria-hidden /> <Ltr>{slip.name}</Ltr>
      </span>
    </a>
  )
}
